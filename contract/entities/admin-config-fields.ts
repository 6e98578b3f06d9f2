import type { Network } from '../values/payment/network';
import { type FieldsOf, serverOnly } from '../field-facts';
import type { OfficeConfig } from './office-config';

const hintFields = {
  MTN: serverOnly,
  VODAFONE: serverOnly,
  AIRTELTIGO: serverOnly,
} as const satisfies FieldsOf<Record<Network, string>>;

const hints = {
  personal: 'by-part',
  exported: false,
  searched: false,
  written: 'server',
  parts: hintFields,
} as const;

export const adminConfigFields = {
  ConsultancyAmount: serverOnly,
  approvalHints: hints,
  chargeHints: hints,
  networksOff: hints,
  caseAnswerHours: serverOnly,
  promisedWorkingDays: serverOnly,
  laterWorkingDays: serverOnly,
  laterReason: serverOnly,
  publicHolidays: serverOnly,
  blockedDays: serverOnly,
  blockedDayReasons: serverOnly,
  bookingHoldHours: serverOnly,
  bookingCutOffHours: serverOnly,
  paperMonths: serverOnly,
  secondFactorRequired: serverOnly,
} as const satisfies FieldsOf<OfficeConfig>;
