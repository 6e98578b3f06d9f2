import * as z from 'zod/mini';
import { Findings } from '../values/findings/findings';
import { RecordId } from '../values/record-id';

export const resultFindingsCollection = 'result_findings';

/**
 * result_findings/{documentId}-v{n}: what was found, of a version of results
 * whose file was made from it. Written by the server in the transaction that
 * delivers the version; changed by nobody; deleted when the version is withdrawn
 * (decision 156); read by the owner of the request and
 * by administrators. Not a part of the request, which every list reads (decision
 * 158).
 */
export const ResultFindings = z.object({
  documentId: RecordId,
  /** owner of the request: the record is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  /** of the results of the request, counted from 1 */
  version: z.int(),
  findings: Findings,
  createdAt: z.date(),
});
export type ResultFindings = z.infer<typeof ResultFindings>;

/** The id of the record about one version. */
export function resultFindingsId(documentId: string, version: number): string {
  return `${documentId}-v${version}`;
}
