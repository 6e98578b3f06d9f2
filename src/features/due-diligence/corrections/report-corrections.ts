import type { Report } from '@contract/entities/due-diligence';
import type { CorrectableReportField } from '@contract/entities/report-correction';
import type { ReportFormInput } from '../report-form-schema';

/** The owner may correct what they typed until we have seen it. */
export const canBeCorrected = ({
  seenStatus,
  reviewStatus,
}: Pick<Report, 'seenStatus' | 'reviewStatus'>): boolean =>
  seenStatus === 'unseen' && reviewStatus === 'pending';

/** The fields of the form as the report has them. */
export function toFormInput(
  report: Pick<Report, CorrectableReportField>,
): ReportFormInput {
  return {
    name: report.name,
    phone: report.phone,
    address: report.address,
    digitalAddress: report.digitalAddress ?? '',
    region: report.region ?? '',
    district: report.district ?? '',
  };
}
