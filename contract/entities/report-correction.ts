import * as z from 'zod/mini';

/**
 * What the owner of a report may correct until we have seen it; each is a field
 * of the report.
 */
export const CorrectableReportField = z.enum([
  'name',
  'phone',
  'address',
  'digitalAddress',
  'region',
  'district',
]);
export type CorrectableReportField = z.infer<typeof CorrectableReportField>;

/**
 * That the owner corrected what they had typed. Written by the server with the
 * change itself, and never changed afterwards.
 */
export const ReportCorrection = z.object({
  at: z.date(),
  fields: z.array(
    z.object({
      field: CorrectableReportField,
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type ReportCorrection = z.infer<typeof ReportCorrection>;
