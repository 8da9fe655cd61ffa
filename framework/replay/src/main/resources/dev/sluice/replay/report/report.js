'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const COLORS = ['#4c78a8', '#f58518', '#54a24b', '#e45756', '#72b7b2', '#b279a2', '#eeca3b', '#9d755d', '#7f8fd6', '#5fb37c', '#d67195', '#8a8f98'];
  const RUN = 0;
  const byId = id => document.getElementById(id);
  const span = data.to - data.from;
  const unit = [[300, 's', 1], [3 * 3600, 'min', 60], [4 * 86400, 'h', 3600], [Infinity, 'd', 86400]].find(u => span <= u[0]);
  const cores = data.coresPerRank;

  // ---- words ----
  const number = (value, digits) => value.toLocaleString('en-US', { maximumFractionDigits: digits });
  // The axes count in this unit, so that their ticks are round in it.
  const scaled = seconds => seconds / unit[2];
  const onAxis = value => number(value, 3);
  const moment = seconds => number(scaled(seconds), 4) + ' ' + unit[1];
  const two = value => String(value).padStart(2, '0');
  function duration(seconds) {
    if (seconds < 60) return number(seconds, 3) + ' s';
    const whole = Math.round(seconds);
    if (whole < 3600) return Math.floor(whole / 60) + ' min ' + two(whole % 60) + ' s';
    if (whole < 86400) return Math.floor(whole / 3600) + ' h ' + two(Math.floor(whole % 3600 / 60)) + ' min';
    return number(Math.floor(whole / 86400), 0) + ' d ' + two(Math.floor(whole % 86400 / 3600)) + ' h';
  }
  function element(parent, tag, className, text) {
    const child = document.createElement(tag);
    if (className) child.className = className;
    if (text !== undefined) child.textContent = text;
    parent.appendChild(child);
    return child;
  }
  // The one way that text gets into a tooltip, which ECharts takes as HTML.
  function lines(title, rows) {
    const box = document.createElement('div');
    element(box, 'div', '', title).style.cssText = 'font-weight:600;margin-bottom:3px';
    const table = element(box, 'table');
    table.style.cssText = 'font-size:13px';
    for (const [label, value] of rows) {
      const row = element(table, 'tr');
      element(row, 'td', '', label).style.cssText = 'padding:0 14px 0 0;border:0;opacity:.75';
      element(row, 'td', '', value).style.cssText = 'padding:0;border:0;text-align:right;max-width:340px;overflow:hidden;text-overflow:ellipsis';
    }
    return box;
  }

  // ---- head ----
  byId('title').textContent = data.title;
  byId('subtitle').textContent = data.subtitle;
  for (const [label, value, remark] of data.tiles) {
    const tile = element(byId('tiles'), 'div', 'tile');
    element(tile, 'div', 'label', label);
    element(tile, 'div', 'value', value);
    element(tile, 'div', 'remark', remark);
  }
  function legend(kind, text) {
    const entry = element(byId('legend'), 'span');
    element(entry, 'i', 'swatch ' + kind);
    element(entry, 'span', '', text);
  }
  if (data.bars) {
    legend('run', 'running, a colour for each job');
    if (data.bars.some(bar => bar[5] !== RUN)) legend('housekeeping', 'held by housekeeping after the job');
  } else {
    legend('share', 'cores held, 0 to 100 %');
  }
  if (data.marks.length) legend('mark', 'marked instant');
  byId('gantt-note').textContent = (data.bars ? '' : 'There are more bars than can be told apart, so each cell shows how much of '
    + (data.ranksPerRow > 1 ? data.ranksPerRow + ' ranks' : 'a rank') + ' was held in ' + duration(span / 400) + '. ')
    + 'Ctrl + wheel or the slider zooms, dragging moves. Time 0 is ' + data.origin + '.';
  byId('load-note').textContent = (data.usageIsMean || data.queueIsMean
    ? 'There are more steps than can be told apart, so each shows the mean over ' + duration(span / 2000) + '. ' : '')
    + 'Follows the zoom of the chart above.';

  // ---- charts ----
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const hatches = new Map();
  function hatch(color) {
    if (!hatches.has(color)) {
      const tile = document.createElement('canvas');
      tile.width = tile.height = 8;
      const pen = tile.getContext('2d');
      pen.fillStyle = color;
      pen.globalAlpha = 0.22;
      pen.fillRect(0, 0, 8, 8);
      pen.globalAlpha = 1;
      pen.strokeStyle = color;
      pen.lineWidth = 1.6;
      for (const shift of [-8, 0, 8]) {
        pen.moveTo(shift, 8);
        pen.lineTo(shift + 8, 0);
      }
      pen.stroke();
      hatches.set(color, { image: tile, repeat: 'repeat' });
    }
    return hatches.get(color);
  }
  const colorOf = job => COLORS[job % COLORS.length];

  function place(params, api, bar, spacing) {
    const band = Math.abs(api.size([0, 1])[1]);
    const top = api.coord([0, 0])[1] - band / 2;
    const left = api.coord([scaled(bar[0]), 0])[0];
    const right = api.coord([scaled(bar[1]), 0])[0];
    const height = (bar[3] - bar[2]) / cores * band;
    const gap = height > 6 ? spacing : 0;
    return echarts.graphic.clipRectByRect(
      { x: left, y: top + bar[2] / cores * band + gap, width: Math.max(right - left, 1), height: Math.max(height - 2 * gap, 0.5) },
      params.coordSys);
  }
  function drawBar(params, api) {
    const bar = data.bars[params.dataIndex];
    const box = place(params, api, bar, 1);
    if (!box) return null;
    const color = colorOf(bar[4]);
    const running = bar[5] === RUN;
    const name = data.jobs[bar[4]][0];
    const roomy = running && box.height >= 13 && box.width >= 7 * name.length + 8;
    return {
      type: 'rect',
      shape: { ...box, r: box.width > 6 && box.height > 8 ? 2 : 0 },
      style: { fill: running ? color : hatch(color), stroke: running ? null : color, lineWidth: running ? 0 : 1 },
      emphasis: { style: { stroke: css('--text'), lineWidth: 1.5 } },
      z2: 1,
      textContent: roomy ? { z2: 2, style: { text: name, fill: '#fff', fontSize: 11, fontWeight: 600, textShadowColor: 'rgba(0,0,0,.45)', textShadowBlur: 2 } } : undefined,
      textConfig: { position: 'inside' },
    };
  }
  function drawCell(params, api) {
    const cell = data.cells[params.dataIndex];
    const box = place(params, api, cell, 0);
    if (!box) return null;
    // A hair larger, so that no seam shows between neighbours.
    box.width += 0.5;
    box.height += 0.5;
    return { type: 'rect', shape: box, style: { fill: css('--accent'), opacity: 0.08 + 0.92 * cell[4] / 100 } };
  }
  function rankWords(from, to) {
    const first = Math.floor(from / cores);
    const last = Math.ceil(to / cores) - 1;
    return first === last ? 'rank ' + first : 'ranks ' + first + '–' + last;
  }
  function aboutBar(bar) {
    const [id, shape, , ranks, submit, start, end, generation, outcome] = data.jobs[bar[4]];
    const rows = [['asked for', shape], ['ranks', ranks], ['submitted', moment(submit)]];
    if (start !== null) rows.push(['waited', duration(start - submit)], ['ran', duration(end - start)]);
    if (bar[5] !== RUN) rows.push(['housekeeping', duration(bar[1] - bar[0])]);
    if (generation) rows.push(['policy generation', String(generation)]);
    rows.push(['outcome', outcome]);
    return lines('Job ' + id + (bar[5] === RUN ? '' : ', housekeeping') + ' · ' + rankWords(bar[2], bar[3]), rows);
  }
  function aboutCell(cell) {
    return lines(rankWords(cell[2], cell[3]), [
      ['from', moment(cell[0])], ['to', moment(cell[1])], ['cores held', cell[4] + ' %']]);
  }

  function timeAxis(theme, more) {
    return {
      type: 'value', min: scaled(data.from), max: scaled(data.to), splitNumber: 10,
      axisLabel: { color: theme.muted, hideOverlap: true, showMaxLabel: false, formatter: onAxis },
      axisLine: { lineStyle: { color: theme.line } }, axisTick: { lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line, opacity: 0.6 } },
      nameTextStyle: { color: theme.muted }, nameLocation: 'middle', nameGap: 26, ...more,
    };
  }
  function valueAxis(theme, name, more) {
    return {
      type: 'value', min: 0, name, nameLocation: 'middle', nameGap: 46, nameTextStyle: { color: theme.muted },
      axisLabel: { color: theme.muted }, splitNumber: 4, splitLine: { lineStyle: { color: theme.line, opacity: 0.6 } }, ...more,
    };
  }
  // An axis that runs downward has its start at the top.
  function markLines(theme, labelled) {
    return {
      symbol: 'none', silent: true, animation: false,
      lineStyle: { color: theme.mark, type: 'dashed', width: 1.5 },
      data: data.marks.map(([at, label], i) => ({
        xAxis: scaled(at),
        label: {
          show: Boolean(labelled), formatter: () => label, position: labelled, distance: [0, 4 + 15 * (i % 2)],
          color: theme.mark, fontSize: 12, fontWeight: 600,
          align: at - data.from > span * 0.85 ? 'right' : at - data.from < span * 0.15 ? 'left' : 'center',
        },
      })),
    };
  }
  const tooltipStyle = theme => ({
    confine: true, backgroundColor: theme.card, borderColor: theme.line, textStyle: { color: theme.text, fontSize: 13 },
  });
  const axisName = 'time (' + unit[1] + ')';
  const top = data.marks.length > 1 ? 44 : data.marks.length ? 30 : 14;
  const tallMachine = data.ranks > 40;
  const right = tallMachine ? 46 : 20;
  const labelStep = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000].find(step => data.ranks / step <= 25) || 20000;
  const ganttHeight = Math.min(560, Math.max(180, data.ranks * 34));

  function ganttOption(theme) {
      return {
      animation: false,
      tooltip: { trigger: 'item', ...tooltipStyle(theme), formatter: p => data.bars ? aboutBar(data.bars[p.dataIndex]) : aboutCell(data.cells[p.dataIndex]) },
      grid: { left: 70, right, top, height: ganttHeight },
      xAxis: timeAxis(theme, { name: axisName }),
      yAxis: {
        type: 'category', inverse: true, data: Array.from({ length: data.ranks }, (_, rank) => rank),
        name: 'rank', nameLocation: 'middle', nameGap: 46, nameTextStyle: { color: theme.muted },
        axisLabel: { color: theme.muted, interval: rank => rank % labelStep === 0 }, axisLine: { lineStyle: { color: theme.line } }, axisTick: { show: false },
        splitLine: { show: data.ranks <= 64, interval: 0, lineStyle: { color: theme.line } },
      },
      dataZoom: [
        { type: 'inside', xAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, preventDefaultMouseMove: false },
        { type: 'slider', xAxisIndex: 0, filterMode: 'none', bottom: 8, height: 22, labelFormatter: value => onAxis(value) + ' ' + unit[1],
          textStyle: { color: theme.muted }, borderColor: theme.line, fillerColor: theme.band, handleStyle: { color: theme.accent, borderColor: theme.accent },
          dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } }, selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } } },
        ...(tallMachine ? [{ type: 'slider', yAxisIndex: 0, filterMode: 'none', width: 16, right: 6, showDetail: false, borderColor: theme.line,
          fillerColor: theme.band, handleStyle: { color: theme.accent, borderColor: theme.accent }, showDataShadow: false }] : []),
      ],
      series: [
        { type: 'custom', clip: true, progressive: 0, renderItem: data.bars ? drawBar : drawCell, encode: { x: [0, 1], y: 2 },
          data: (data.bars || data.cells).map(bar => [scaled(bar[0]), scaled(bar[1]), Math.floor(bar[2] / cores)]) },
        { type: 'line', data: [], silent: true, markLine: markLines(theme, 'start') },
      ],
    };
  }
  function loadOption(theme) {
    const usage = data.usage;
    const step = (name, axis, color, points, more) => ({
      type: 'line', name, step: 'end', symbol: 'none', xAxisIndex: axis, yAxisIndex: axis, data: points,
      lineStyle: { width: 1.5, color }, itemStyle: { color }, emphasis: { disabled: true }, ...more,
    });
    const housekeeping = usage.some(point => point[2] > 0);
    return {
      animation: false,
      tooltip: {
        trigger: 'axis', ...tooltipStyle(theme), axisPointer: { type: 'line', lineStyle: { color: theme.muted } },
        formatter: all => lines(onAxis(all[0].axisValue) + ' ' + unit[1], loadAt(all[0].axisValue * unit[2], housekeeping)),
      },
      axisPointer: { link: [{ xAxisIndex: 'all' }] },
      grid: [{ left: 70, right, top: 30, height: 130 }, { left: 70, right, top: 204, height: 110 }],
      legend: { top: 0, left: 64, icon: 'roundRect', itemWidth: 14, itemHeight: 8, selectedMode: false, textStyle: { color: theme.muted } },
      xAxis: [timeAxis(theme, { gridIndex: 0, axisLabel: { show: false } }), timeAxis(theme, { gridIndex: 1, name: axisName })],
      yAxis: [valueAxis(theme, 'cores held (%)', { gridIndex: 0, max: 100, interval: 25 }), valueAxis(theme, 'jobs waiting', { gridIndex: 1, minInterval: 1 })],
      dataZoom: [{ type: 'inside', xAxisIndex: [0, 1], filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, preventDefaultMouseMove: false }],
      series: [
        ...(housekeeping ? [step('in housekeeping', 0, theme.warm, usage.map(p => [scaled(p[0]), p[1] + p[2]]), { areaStyle: { color: theme.warm, opacity: 0.9 } })] : []),
        step('running jobs', 0, theme.accent, usage.map(p => [scaled(p[0]), p[1]]), { areaStyle: { color: theme.soft, opacity: 1 }, markLine: markLines(theme, null) }),
        step('jobs waiting', 1, theme.mark, data.queue.map(p => [scaled(p[0]), p[1]]), { areaStyle: { color: theme.mark, opacity: 0.15 }, markLine: markLines(theme, null) }),
      ],
    };
  }
  function valueAt(points, time) {
    let low = 0;
    let high = points.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (points[middle][0] <= time) low = middle; else high = middle - 1;
    }
    return points[low];
  }
  function loadAt(time, housekeeping) {
    const usage = valueAt(data.usage, time);
    const rows = [['running jobs', number(usage[1], 1) + ' %']];
    if (housekeeping) rows.push(['in housekeeping', number(usage[2], 1) + ' %']);
    rows.push(['jobs waiting', number(valueAt(data.queue, time)[1], 1)]);
    return rows;
  }

  byId('gantt').style.height = top + ganttHeight + 92 + 'px';
  byId('load').style.height = '366px';
  const gantt = echarts.init(byId('gantt'));
  const load = echarts.init(byId('load'));
  function draw() {
    const theme = { text: css('--text'), muted: css('--muted'), line: css('--line'), card: css('--card'), accent: css('--accent'),
      soft: css('--accent-soft'), warm: css('--warm'), mark: css('--mark'), band: css('--accent') + '33' };
    gantt.setOption(ganttOption(theme));
    load.setOption(loadOption(theme));
  }
  draw();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  addEventListener('resize', () => { gantt.resize(); load.resize(); });
  let following = false;
  function follow(leader, follower) {
    leader.on('datazoom', () => {
      if (following) return;
      following = true;
      const { start, end } = leader.getOption().dataZoom[0];
      follower.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, start, end });
      following = false;
    });
  }
  follow(gantt, load);
  follow(load, gantt);

  // ---- table ----
  // The same number of decimals all the way down, or the points do not stand below each other.
  const seconds = decimals => value => value === null ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const wait = job => job[5] === null ? null : job[5] - job[4];
  const run = job => job[5] === null ? null : job[6] - job[5];
  const columns = [
    ['Job', job => job[0], text => text, ''],
    ['Asked for', job => job[1], text => text, ''],
    ['Ranks', job => job[3], text => text || '–', 'ranks'],
    ['Submitted (s)', job => job[4], seconds(data.decimals.submitted), 'number'],
    ['Wait (s)', wait, seconds(data.decimals.wait), 'number'],
    ['Run (s)', run, seconds(data.decimals.run), 'number'],
    ['Policy generation', job => job[7], value => value || '–', 'number'],
    ['Outcome', job => job[8], text => text, ''],
  ].filter(column => column[0] !== 'Policy generation' || data.jobs.some(job => job[7]));
  const table = byId('jobs');
  const collator = new Intl.Collator('en', { numeric: true });
  function compare(a, b) {
    if (a === null || b === null) return (a === null) - (b === null);
    return typeof a === 'number' ? a - b : collator.compare(a, b);
  }
  function fill(jobs) {
    const body = document.createElement('tbody');
    for (const job of jobs) {
      const row = element(body, 'tr');
      for (const [, value, text, className] of columns) {
        const cell = element(row, 'td', className, text(value(job)));
        if (className === 'ranks') cell.title = job[3];
      }
    }
    table.replaceChild(body, table.tBodies[0]);
  }
  const headRow = element(table.tHead, 'tr');
  for (const column of columns) {
    const head = element(headRow, 'th', column[3] === 'number' ? 'number' : '');
    head.scope = 'col';
    element(head, 'button', '', column[0]).addEventListener('click', () => {
      const sign = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
      for (const other of headRow.cells) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');
      fill([...data.jobs].sort((a, b) => sign * compare(column[1](a), column[1](b))));
    });
  }
  fill(data.jobs);
  byId('jobs-note').textContent = data.jobs.length < data.jobCount
    ? 'The ' + number(data.jobs.length, 0) + ' jobs of ' + number(data.jobCount, 0) + ' that waited longest.'
    : number(data.jobCount, 0) + ' jobs.';
})();
