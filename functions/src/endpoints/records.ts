import { closeUnreadableRecordEndpoint } from '@contract/endpoints/close-unreadable-record';
import { closeReasonMaxLength } from '@contract/values/text-limits';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { closeUnreadableRecord } from '../services/audit/close-unreadable-record';

export const recordEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(closeUnreadableRecordEndpoint, {
    badBody: `Please give a reason of at most ${closeReasonMaxLength} characters.`,
    handle: (body, ports, { uid }) =>
      closeUnreadableRecord(ports.changes, uid, body),
  }),
];
