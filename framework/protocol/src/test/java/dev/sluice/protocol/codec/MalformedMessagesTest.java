package dev.sluice.protocol.codec;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.MalformedException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a message, in the words that say so; the message's name goes before them. */
class MalformedMessagesTest {
    private static final String R = "{'version':1,'execution':{'R_lite':[{'rank':'0','children':{'core':'0'}}]}}";
    private static final String JOBSPEC = "{'version':1,'resources':[{'type':'slot','count':1,'label':'task','with':["
            + "{'type':'core','count':1}]}],'tasks':[{'command':['true'],'slot':'task','count':{'per_slot':1}}],"
            + "'attributes':{'system':{'duration':0}}}";

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        job-manager.sched-hello request | []                      | job-manager.sched-hello request: an array is not an object
        job-manager.sched-hello request | null                    | job-manager.sched-hello request: null is not an object
        job-manager.sched-hello request | {'partial-ok':true,'partial-ok':true} | job-manager.sched-hello request: partial-ok: this key stands twice
        job-manager.sched-hello response | {}                     | job-manager.sched-hello response: the key "id" is missing
        job-manager.sched-hello response | {'id':1,'userid':3,'t_submit':4.0} | job-manager.sched-hello response: the key "priority" is missing
        job-manager.sched-hello response | {'id':1,'priority':2,'t_submit':4.0} | job-manager.sched-hello response: the key "userid" is missing
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3} | job-manager.sched-hello response: the key "t_submit" is missing
        job-manager.sched-hello response | {'priority':2,'userid':3,'t_submit':4.0} | job-manager.sched-hello response: the key "id" is missing
        job-manager.sched-hello response | {'id':'ƒ1','priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id "ƒ1" is not an integer
        job-manager.sched-hello response | {'id':1.0,'priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id: 1.0 is not an integer
        job-manager.sched-hello response | {'id':1e3,'priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id: 1e3 is not an integer
        job-manager.sched-hello response | {'id':-1,'priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id: -1 is not from 0 to 18446744073709551615
        job-manager.sched-hello response | {'id':18446744073709551616,'priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id: 18446744073709551616 is not from 0 to 18446744073709551615
        job-manager.sched-hello response | {'id':1,'priority':-1,'userid':3,'t_submit':4} | job-manager.sched-hello response: priority: -1 is not from 0 to 4294967295
        job-manager.sched-hello response | {'id':1,'priority':4294967296,'userid':3,'t_submit':4} | job-manager.sched-hello response: priority: 4294967296 is not from 0 to 4294967295
        job-manager.sched-hello response | {'id':1,'priority':'2','userid':3,'t_submit':4} | job-manager.sched-hello response: priority "2" is not an integer
        job-manager.sched-hello response | {'id':1,'priority':2.5,'userid':3,'t_submit':4} | job-manager.sched-hello response: priority: 2.5 is not an integer
        job-manager.sched-hello response | {'id':1,'priority':null,'userid':3,'t_submit':4} | job-manager.sched-hello response: priority: null is not an integer
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':4294967296,'t_submit':4} | job-manager.sched-hello response: userid: 4294967296 is not from 0 to 4294967295
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':true,'t_submit':4} | job-manager.sched-hello response: userid: true is not an integer
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':-4} | job-manager.sched-hello response: t_submit: -4: a negative number of seconds
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':'4'} | job-manager.sched-hello response: t_submit "4" is not a number of seconds
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':1e300} | job-manager.sched-hello response: t_submit: 1e300: more seconds than can be counted in microseconds
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':4,'free':'2-1'} | job-manager.sched-hello response: free "2-1": range 2-1 does not ascend
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':4,'free':null} | job-manager.sched-hello response: free: null is not a string
        job-manager.sched-hello response | {'id':1,'id':1,'priority':2,'userid':3,'t_submit':4} | job-manager.sched-hello response: id: this key stands twice
        job-manager.sched-hello response | {'id':1,'priority':2,'userid':3,'t_submit':4,'x':1,'x':2} | job-manager.sched-hello response: x: this key stands twice
        job-manager.sched-ready request | {}                      | job-manager.sched-ready request: the key "mode" is missing
        job-manager.sched-ready request | {'mode':'single'}       | job-manager.sched-ready request: mode "single" is neither "limited" nor "unlimited"
        job-manager.sched-ready request | {'mode':true}           | job-manager.sched-ready request: mode: true is not a string
        job-manager.sched-ready request | {'mode':'limited'}      | job-manager.sched-ready request: the key "limit" is missing, which the mode "limited" needs
        job-manager.sched-ready request | {'mode':'limited','limit':0} | job-manager.sched-ready request: limit: 0 is not from 1 to 2147483647
        job-manager.sched-ready request | {'mode':'limited','limit':2147483648} | job-manager.sched-ready request: limit: 2147483648 is not from 1 to 2147483647
        job-manager.sched-ready request | {'limit':2.0,'mode':'limited'} | job-manager.sched-ready request: limit: 2.0 is not an integer
        job-manager.sched-ready response | {'count':-1}           | job-manager.sched-ready response: count: -1 is not from 0 to 9223372036854775807
        job-manager.sched-ready response | {'count':99999999999999999999} | job-manager.sched-ready response: count: 99999999999999999999 is not from 0 to 9223372036854775807
        job-manager.sched-ready response | {}                     | job-manager.sched-ready response: the key "count" is missing
        sched.alloc request | {'id':1,'priority':2,'userid':3}    | sched.alloc request: the key "jobspec" is missing
        sched.alloc request | {'id':1,'priority':2,'userid':3,'jobspec':'x'} | sched.alloc request: jobspec "x" is not an object
        sched.alloc request | {'id':1,'priority':2,'userid':3,'jobspec':{}} | sched.alloc request: jobspec: the key "version" is missing
        sched.alloc request | {'id':1,'priority':2,'userid':3,'jobspec':{'version':1,'resources':[{'type':'slot','count':0.5}]}} | sched.alloc request: jobspec.resources[0].count: 0.5 is not a count: an integer, a string or an object
        sched.alloc request | {'id':1,'priority':2,'userid':3,'jobspec':{'versoin':1}} | sched.alloc request: jobspec.versoin "versoin": unknown key, the nearest known one is "version"
        sched.alloc request | {'jobspec':JOBSPEC,'priority':2,'userid':3} | sched.alloc request: the key "id" is missing
        sched.alloc response | {'id':1}                           | sched.alloc response: the key "type" is missing
        sched.alloc response | {'type':3}                         | sched.alloc response: the key "id" is missing
        sched.alloc response | {'id':1,'type':4}                  | sched.alloc response: type: 4 is not from 0 to 3
        sched.alloc response | {'id':1,'type':'0'}                | sched.alloc response: type "0" is not an integer
        sched.alloc response | {'id':1,'type':0}                  | sched.alloc response: the key "R" is missing, which SUCCESS needs
        sched.alloc response | {'id':1,'type':0,'R':null}         | sched.alloc response: R: null is not an object
        sched.alloc response | {'id':1,'type':0,'R':{'version':2,'execution':{}}} | sched.alloc response: R.version: 2 is not 1, the one version that RFC 20 defines
        sched.alloc response | {'id':1,'type':0,'R':R,'annotations':null} | sched.alloc response: annotations: null is not an object
        sched.alloc response | {'id':1,'type':1}                  | sched.alloc response: the key "annotations" is missing, which ANNOTATE needs
        sched.alloc response | {'id':1,'type':1,'annotations':[1]} | sched.alloc response: annotations: an array is not an object
        sched.alloc response | {'id':1,'type':1,'annotations':{'sched':{'a':1,'a':2}}} | sched.alloc response: annotations.sched.a: this key stands twice
        sched.alloc response | {'id':1,'type':2,'note':5}         | sched.alloc response: note: 5 is not a string
        sched.alloc response | {'id':1,'type':3,'note':'x'}       | sched.alloc response: the key "note" is not allowed with CANCEL
        sched.alloc response | {'id':1,'type':3,'R':R}            | sched.alloc response: the key "R" is not allowed with CANCEL
        sched.alloc response | {'id':1,'type':3,'annotations':{}} | sched.alloc response: the key "annotations" is not allowed with CANCEL
        sched.free request | {'R':R}                              | sched.free request: the key "id" is missing
        sched.free request | {'id':1}                             | sched.free request: the key "R" is missing
        sched.free request | {'id':1,'R':R,'final':1}             | sched.free request: final: 1 is not true or false
        sched.free request | {'id':1,'R':R,'final':null}          | sched.free request: final: null is not true or false
        sched.free request | {'id':1,'R':{'version':1,'execution':{'R_lite':[{'rank':'0-2,2','children':{'core':'0'}}]}}} | sched.free request: R.execution.R_lite[0].rank "0-2,2": id 2 appears twice
        sched.free request | {'id':1,'R':{'version':1,'execution':{'R_lite':[],'starttime':9,'expiration':5}}} | sched.free request: R.execution: expiration 1970-01-01T00:00:05Z is not after starttime 1970-01-01T00:00:09Z
        sched.free request | {'id':1,'R':{'version':1}}           | sched.free request: R: the key "execution" is missing
        sched.cancel request | {}                                 | sched.cancel request: the key "id" is missing
        sched.cancel request | {'id':[1]}                         | sched.cancel request: id: an array is not an integer
        sched.cancel request | {'id':1} {}                        | sched.cancel request: more text after the end of the value
        sched.cancel request | ``                                 | sched.cancel request: empty, where a value is needed
        sched.prioritize request | {}                             | sched.prioritize request: the key "jobs" is missing
        sched.prioritize request | {'jobs':{}}                    | sched.prioritize request: jobs: an object is not an array
        sched.prioritize request | {'jobs':[5]}                   | sched.prioritize request: jobs[0]: 5 is not an array
        sched.prioritize request | {'jobs':[[1,2],[]]}            | sched.prioritize request: jobs[1]: too few elements, where [id, priority] is wanted
        sched.prioritize request | {'jobs':[[1,2],[3]]}           | sched.prioritize request: jobs[1]: too few elements, where [id, priority] is wanted
        sched.prioritize request | {'jobs':[[1,2,3]]}             | sched.prioritize request: jobs[0][2]: a third element, where [id, priority] is wanted
        sched.prioritize request | {'jobs':[[1,4294967296]]}      | sched.prioritize request: jobs[0][1]: 4294967296 is not from 0 to 4294967295
        sched.prioritize request | {'jobs':[['1',2]]}             | sched.prioritize request: jobs[0][0] "1" is not an integer
        sched.expiration request | {'id':1}                       | sched.expiration request: the key "expiration" is missing
        sched.expiration request | {'id':1,'expiration':-1}       | sched.expiration request: expiration: -1: a negative number of seconds
        sched.expiration request | {'id':1,'expiration':'5'}      | sched.expiration request: expiration "5" is not a number of seconds
        feasibility.check request | {}                            | feasibility.check request: the key "jobspec" is missing
        feasibility.check request | {'jobspec':[]}                | feasibility.check request: jobspec: an array is not an object
        resource.acquire first response | {'up':''}               | resource.acquire first response: the key "resources" is missing
        resource.acquire first response | {'resources':R}         | resource.acquire first response: the key "up" is missing
        resource.acquire first response | {'resources':R,'up':null} | resource.acquire first response: up: null is not a string
        resource.acquire later response | {'resources':R,'up':'0'} | resource.acquire later response: resources: the inventory comes with the first response only
        resource.acquire later response | {'up':'1,1'}            | resource.acquire later response: up "1,1": id 1 appears twice
        resource.acquire later response | {'down':3}              | resource.acquire later response: down: 3 is not a string
        resource.acquire later response | {'shrink':['3']}        | resource.acquire later response: shrink: an array is not a string
        resource.acquire later response | {'property-add':'x'}    | resource.acquire later response: property-add "x" is not an object
        resource.acquire later response | {'property-add':{'a&b':'0'}} | resource.acquire later response: property-add["a&b"] "a&b": the character & is not allowed in a property name
        resource.acquire later response | {'property-remove':{'a':0}} | resource.acquire later response: property-remove.a: 0 is not a string
        resource.acquire later response | {'property-remove':{'a':'0','a':'1'}} | resource.acquire later response: property-remove.a: this key stands twice
        resource.acquire later response | {'expiration':true}     | resource.acquire later response: expiration: true is not a number of seconds
        job-manager.resource-status response | {}                 | job-manager.resource-status response: the key "allocated" is missing
        job-manager.resource-status response | {'allocated':null} | job-manager.resource-status response: allocated: null is not an object
        sched.resource-status response | {'all':R,'down':R}       | sched.resource-status response: the key "allocated" is missing
        """)
    void shouldNameWhatIsWrong(String kind, String json, String message) {
        String text =
                json.replace("JOBSPEC", JOBSPEC).replace(":R,", ":" + R + ",").replace(":R}", ":" + R + "}");
        String payload = text.replace('\'', '"');
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Kind.of(kind).decode(payload))
                .withMessage(message.replace("  ", " "));
        byte[] utf8 = payload.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > 0) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Kind.of(kind).decode(utf8))
                    .withMessage(message);
        }
    }
}
