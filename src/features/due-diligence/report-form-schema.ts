import * as z from 'zod/mini';
import { ReportDetails } from '@contract/entities/due-diligence';
import { PhoneInput } from '@/lib/text/phone-input';

const text = z.string();

export const ReportForm = z.extend(ReportDetails, { phone: PhoneInput });
export type ReportFormInput = z.input<typeof ReportForm>;
export type ReportFormOutput = z.output<typeof ReportForm>;

/** As typed, perhaps incomplete. */
export const ReportDraft = z.object({ name: text, phone: text, address: text });

export const emptyReportForm: ReportFormInput = { name: '', phone: '', address: '' };
