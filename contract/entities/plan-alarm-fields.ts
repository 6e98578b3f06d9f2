import { type FieldsOf, remove, serverOnly } from '../field-facts';
import { removedText } from '../values/removed';
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

/** What the office wrote about the papers, which may name their person. */
const officeWords = {
  personal: remove(removedText),
  exported: false,
  searched: false,
  written: 'server',
} as const;

const prolongingFields = {
  decideBy: serverOnly,
  reason: officeWords,
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
  note: officeWords,
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
