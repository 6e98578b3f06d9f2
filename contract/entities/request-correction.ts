import * as z from 'zod/mini';

/**
 * What the owner of a request may correct before the first prompt; each is a
 * field of the request.
 */
export const CorrectableRequestField = z.enum([
  'name',
  'phoneNumber',
  'address',
  'digitalAddress',
  'region',
  'district',
]);
export type CorrectableRequestField = z.infer<typeof CorrectableRequestField>;

/** One field of a correction, as it was and as it is since. */
export const CorrectedField = z.object({
  field: CorrectableRequestField,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type CorrectedField = z.infer<typeof CorrectedField>;

/**
 * That the owner corrected what they had typed. Written by the server with the
 * change itself, and never changed afterwards.
 */
export const RequestCorrection = z.object({
  at: z.date(),
  fields: z.array(CorrectedField),
});
export type RequestCorrection = z.infer<typeof RequestCorrection>;

/** More are made by the office, which then knows why. */
export const maxCorrections = 20;

/** The corrections of a request or a report, oldest first. */
export function listCorrections<Correction>({
  corrections = {},
}: {
  corrections?: Readonly<Record<string, Correction>> | undefined;
}): Correction[] {
  return Object.entries(corrections)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, correction]) => correction);
}
