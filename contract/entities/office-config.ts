import * as z from 'zod/mini';
import { OfficeLateReason } from '../values/late-reason';
import { AdminConfig, configBounds, wholeWithin } from './admin-config';

/** What each whole number of the configuration may be. */
export const officeBounds = {
  ...configBounds,
  laterWorkingDays: { least: 1, most: 30 },
  paperMonths: { least: 12, most: 240 },
} as const;

/**
 * The same record as AdminConfig, with what only the server and the office's
 * own screens read: customers' pages do not fetch this.
 */
export const OfficeConfig = z.extend(AdminConfig, {
  /**
   * working days from a promise that passed to the next, where nobody set the
   * new day of the request; five when missing
   */
  laterWorkingDays: z.optional(wholeWithin(officeBounds.laterWorkingDays)),
  /** the reason that goes with it; values/late-reason when missing */
  laterReason: z.optional(OfficeLateReason),
  /**
   * months that the papers of a finished request are kept; values/terms when
   * missing
   */
  paperMonths: z.optional(wholeWithin(officeBounds.paperMonths)),
  /** of everybody with a role (S25); not when missing */
  secondFactorRequired: z.optional(z.boolean()),
});
export type OfficeConfig = z.infer<typeof OfficeConfig>;
