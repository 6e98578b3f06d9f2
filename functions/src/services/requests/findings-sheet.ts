import { findingsFileEnd, type Request } from '@contract/entities/request';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { describeOutcome } from '@contract/values/describe-outcome';
import { describeFindings } from '@contract/values/findings/describe-findings';
import { formatPlace } from '@contract/values/land/land-place';
import type { WrittenFindings } from '@contract/values/findings/findings-outcome';
import type { FindingsSheet } from '../../providers/findings-pdf/findings-sheet';

/** @param verifyUrl where anybody checks the file */
export function makeSheet(
  request: Request,
  { outcome, findings }: WrittenFindings,
  day: CalendarDay,
  verifyUrl: string,
): FindingsSheet {
  const { reference, documentId, serviceType, name, ground = null } = request;
  return {
    reference: reference ?? documentId,
    serviceType,
    name,
    address: formatPlace(request),
    outcome: describeOutcome(outcome),
    day,
    findings: describeFindings(findings),
    ground,
    verifyUrl,
  };
}

/** 'LS-7K3M-98-findings.pdf' */
export function nameFindingsFile({
  reference,
  documentId,
}: Pick<Request, 'reference' | 'documentId'>): string {
  return `${reference ?? documentId}${findingsFileEnd}`;
}
