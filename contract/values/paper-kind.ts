import * as z from 'zod/mini';

/**
 * The papers that a service may ask for. The app has a name, a sentence and a
 * drawing of each.
 */
export const PaperKind = z.enum([
  'certified-site-plan',
  'barcoded-plan',
  'indenture',
  'title-certificate',
  'old-receipt',
  'letter',
  'photo-of-place',
]);
export type PaperKind = z.infer<typeof PaperKind>;
