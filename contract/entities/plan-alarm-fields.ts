import { type FieldsOf, serverOnly } from '../field-facts';
import type { AlarmProlonging, PlanAlarm, PlanAlarmRecord } from './plan-alarm';

const alarmRecordFields = {
  collection: serverOnly,
  documentId: serverOnly,
  reference: serverOnly,
  userId: serverOnly,
  path: {
    personal: 'mask-file-name',
    exported: false,
    searched: false,
    written: 'server',
  },
  at: serverOnly,
} as const satisfies FieldsOf<PlanAlarmRecord>;

const prolongingFields = {
  decideBy: serverOnly,
  reason: serverOnly,
  by: serverOnly,
  at: serverOnly,
} as const satisfies FieldsOf<AlarmProlonging>;

/** It stays because the other sender's plan is still in question. */
export const planAlarmFields = {
  alarmId: serverOnly,
  kind: serverOnly,
  distance: serverOnly,
  records: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    items: alarmRecordFields,
  },
  recordIds: serverOnly,
  userIds: serverOnly,
  raisedBy: serverOnly,
  state: serverOnly,
  note: serverOnly,
  createdAt: serverOnly,
  decideBy: serverOnly,
  prolongings: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    items: prolongingFields,
  },
  auditId: serverOnly,
} as const satisfies FieldsOf<PlanAlarm>;
