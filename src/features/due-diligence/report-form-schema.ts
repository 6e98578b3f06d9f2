import * as z from 'zod/mini';
import { ReportDetails } from '@contract/entities/due-diligence';
import { PhoneInput } from '@/lib/text/phone-input';
import { DraftText } from '@/session/drafts/draft-text';

export const ReportForm = z.extend(ReportDetails, { phone: PhoneInput });
export type ReportFormInput = z.input<typeof ReportForm>;
export type ReportFormOutput = z.output<typeof ReportForm>;

/**
 * A text for each field that a report asks for, as typed and perhaps
 * incomplete.
 */
const TypedReport = z.looseRecord(z.keyof(ReportDetails), DraftText);

export const ReportDraft = z.object({
  /** sent twice it is one report */
  id: z.string(),
  details: TypedReport,
});
export type ReportDraft = z.infer<typeof ReportDraft>;

export const emptyReportForm: ReportFormInput = z.parse(TypedReport, {});
