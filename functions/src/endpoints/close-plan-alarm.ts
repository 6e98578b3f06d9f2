import { ClosePlanAlarmBody, closePlanAlarmName } from '@contract/endpoints/close-plan-alarm';
import { planAlarmNoteMaxLength } from '@contract/entities/plan-alarm';
import { defineAdminEndpoint } from '../http/endpoint';
import { closePlanAlarm as close } from '../services/plans/close-plan-alarm';

/** An administrator says what a possible multiple sale was. */
export const closePlanAlarm = defineAdminEndpoint({
  name: closePlanAlarmName,
  body: ClosePlanAlarmBody,
  badBody: `Please write a note of at most ${planAlarmNoteMaxLength} characters.`,
  handle: async (body, ports, { uid }) => {
    await close(ports.changes, uid, body);
    return { status: 200, body: {} };
  },
});
