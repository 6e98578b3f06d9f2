import * as z from 'zod/mini';
import {
  AdminConfigReading,
  ReadFee,
  unreadable,
} from './admin-config-reading';
import { OfficeConfig } from './office-config';

const { shape } = OfficeConfig;

/** As AdminConfigReading, with what only the office and the server read. */
export const OfficeConfigReading = z.extend(AdminConfigReading, {
  laterWorkingDays: z.catch(shape.laterWorkingDays, undefined),
  laterReason: z.catch(shape.laterReason, undefined),
  paperMonths: z.catch(shape.paperMonths, undefined),
  secondFactorRequired: z.catch(shape.secondFactorRequired, undefined),
});
export type OfficeConfigReading = z.infer<typeof OfficeConfigReading>;

const orUnreadable = <Field extends z.ZodMiniType>(field: Field) =>
  z.catch(z.union([field, z.literal(unreadable)]), unreadable);

/**
 * The same record for whoever changes it: a field that cannot be read is
 * neither missing nor kept in parts, so that it is put right on purpose only.
 */
export const EditedConfig = z.object({
  ConsultancyAmount: orUnreadable(ReadFee),
  approvalHints: orUnreadable(shape.approvalHints),
  chargeHints: orUnreadable(shape.chargeHints),
  networksOff: orUnreadable(shape.networksOff),
  caseAnswerHours: orUnreadable(shape.caseAnswerHours),
  promisedWorkingDays: orUnreadable(shape.promisedWorkingDays),
  publicHolidays: orUnreadable(shape.publicHolidays),
  blockedDays: orUnreadable(shape.blockedDays),
  blockedDayReasons: orUnreadable(shape.blockedDayReasons),
  bookingHoldHours: orUnreadable(shape.bookingHoldHours),
  bookingCutOffHours: orUnreadable(shape.bookingCutOffHours),
  laterWorkingDays: orUnreadable(shape.laterWorkingDays),
  laterReason: orUnreadable(shape.laterReason),
  paperMonths: orUnreadable(shape.paperMonths),
  secondFactorRequired: orUnreadable(shape.secondFactorRequired),
} satisfies Record<keyof OfficeConfig, z.ZodMiniType>);
export type EditedConfig = z.infer<typeof EditedConfig>;
