import { query, where } from 'firebase/firestore';
import {
  newReportState,
  Report,
  reportsCollection,
  type ReportDetails,
  type ReportKind,
} from '@contract/entities/due-diligence';
import { reportRows } from '@/domain/list-sizes';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Reference } from '@contract/values/reference';
import { notifyAdminAndUserEndpoint } from '@contract/endpoints/notify-admin-and-user';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import type { PageCursor } from '@/lib/page-address';
import { defineOwn } from '@/live/define-live';
import { livePage } from '@/live/page';
import { createWithReference } from '@/repositories/references/create-with-reference';
import { deriveRecordId } from '@/repositories/references/record-of-draft';
import { readAll } from '@/repositories/read-all';

const records = recordsOf(reportsCollection, Report, 'id');

const listOwn = (uid: string) => query(records(), where('userId', '==', uid));

/**
 * One page of the owner's reports, newest first, with how many there are, live.
 */
export const ownReportsPage = defineOwn(
  (uid: string, cursor: PageCursor | null) =>
    livePage({
      base: listOwn(uid),
      cursor,
      rows: reportRows,
      keep: { name: 'reports', row: Report },
    }),
);

/** Every report of the owner, for the copy of their data. */
export const readOwnReports = (uid: string) => readAll(listOwn(uid));

interface NewReport {
  /** random, kept with what is typed */
  draftId: string;
  userId: string;
  kind: ReportKind;
  details: ReportDetails;
  image: ObjectPath;
}

const notifyOfRecord = endpointCall(notifyAdminAndUserEndpoint);

/**
 * One message with the reference, to its owner. The same call again sends
 * nothing more; where none comes through, the report is there all the same.
 */
async function notifyOfReport(documentId: string): Promise<void> {
  const notify = () => notifyOfRecord({ header: 'Report', documentId });
  await notify()
    .catch(notify)
    .catch(() => undefined);
}

/**
 * In its first state. The same words of the same draft again bring back the
 * report that is there.
 * @returns its reference
 * @throws QuotaFailure; AppError permission-denied, 'network'
 */
export async function createReport({
  draftId,
  userId,
  kind,
  details,
  image,
}: NewReport): Promise<Reference> {
  const id = await deriveRecordId(draftId, [kind, details, image]);
  const reference = await createWithReference({
    collection: reportsCollection,
    kind: 'report',
    documentId: id,
    userId,
    datedBy: 'createdAt',
    fields: { ...newReportState, ...details, id, kind, image },
  });
  void notifyOfReport(id);
  return reference;
}
