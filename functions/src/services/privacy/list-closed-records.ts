import { DocumentReference, GeoPoint } from 'firebase-admin/firestore';
import type {
  ListClosedRecordsAnswer,
  OwnClosedRecord,
} from '@contract/endpoints/account/list-closed-records';
import { ClosedRecord, closedRecordsCollection } from '@contract/entities/closed-record';
import type { BasePorts } from '../../base-ports';
import { readEach } from '../../firestore/stored-document';

const pageSize = 20;

/** At any depth: they name administrators or audit entries, or are made for our searches. */
const ours: ReadonlySet<string> = new Set(['auditId', 'by', 'uploadedBy', 'searchPrefixes']);

/** A page of this person's closed records, the first closed first, for the copy of their data. */
export async function listClosedRecords(
  { db, log }: Pick<BasePorts, 'db' | 'log'>,
  uid: string,
  skip: number,
): Promise<ListClosedRecordsAnswer> {
  const own = db.collection(closedRecordsCollection).where('userId', '==', uid).orderBy('closedAt');
  const { docs } = await own
    .offset(skip)
    .limit(pageSize + 1)
    .get();
  const page = readEach(ClosedRecord, docs.slice(0, pageSize), log);
  return { records: page.map(describeClosed), next: docs.length > pageSize ? skip + pageSize : null };
}

const describeClosed = ({ collection, documentId, closedAt, record }: ClosedRecord): OwnClosedRecord => ({
  collection,
  documentId,
  closedAt: closedAt.toISOString(),
  record: withoutOurs(record),
});

const withoutOurs = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !ours.has(name))
      .map(([name, value]) => [name, toJson(value)]),
  );

/** Any value of Firestore as JSON: nobody knows what is in a record that could not be read. */
function toJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof DocumentReference) return value.path;
  return Array.isArray(value) ? value.map(toJson) : withoutOurs(value);
}
