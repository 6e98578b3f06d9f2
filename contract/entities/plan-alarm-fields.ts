import { type FieldsOf, remove, serverOnly } from '../field-facts';
import { removedText } from '../values/removed';
import type { GroundCorner } from '../values/land/ground-corner';
import type {
  AlarmProlonging,
  GroundOverlap,
  PlanAlarm,
  PlanAlarmRecord,
} from './plan-alarm';

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

/** Where somebody's land lies. */
const cornerFields = {
  east: { ...serverOnly, personal: remove(0) },
  north: { ...serverOnly, personal: remove(0) },
} as const satisfies FieldsOf<GroundCorner>;

const shapeFields = {
  corners: { ...serverOnly, personal: 'by-part', items: cornerFields },
} as const satisfies FieldsOf<GroundOverlap['shapes'][number]>;

const overlapFields = {
  areaSquareMetres: serverOnly,
  shareOfFirst: serverOnly,
  shareOfSecond: serverOnly,
  toleranceMetres: serverOnly,
  widthMetres: serverOnly,
  sureness: serverOnly,
  shapes: { ...serverOnly, personal: 'by-part', items: shapeFields },
} as const satisfies FieldsOf<GroundOverlap>;

/** It stays because the other sender's plan is still in question. */
export const planAlarmFields = {
  alarmId: serverOnly,
  kind: serverOnly,
  distance: serverOnly,
  overlap: { ...serverOnly, personal: 'by-part', parts: overlapFields },
  /** the number of the person's own plan; the other's ground has it still */
  code: { ...serverOnly, personal: remove(null) },
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
  raisedFor: serverOnly,
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
