import type {
  ListClosedRecordsAnswer,
  OwnClosedRecord,
} from '@contract/endpoints/account/list-closed-records';
import {
  ClosableCollection,
  type ClosedRecord,
} from '@contract/entities/closed-record';
import { listWithheld } from '@contract/field-lists';
import { storedRecords } from '@contract/stored-records';
import type { ClosedRecordStore } from './ports';

const pageSize = 20;

/** Names of fields, at any depth, that no copy of such a record has. */
const withheldNames: ReadonlySet<string> = new Set(
  ClosableCollection.options.flatMap((collection) =>
    listWithheld(storedRecords[collection].fields),
  ),
);

/**
 * A page of this person's closed records, the first closed first, for the copy
 * of their data.
 */
export async function listClosedRecords(
  store: ClosedRecordStore,
  uid: string,
  skip: number,
): Promise<ListClosedRecordsAnswer> {
  const { records, hasMore } = await store.listOwn(uid, skip, pageSize);
  return {
    records: records.map(describeClosed),
    next: hasMore ? skip + pageSize : null,
  };
}

function describeClosed({
  collection,
  documentId,
  closedAt,
  record,
}: ClosedRecord): OwnClosedRecord {
  return {
    collection,
    documentId,
    closedAt: closedAt.toISOString(),
    record: leaveOutWithheld(record),
  };
}

function leaveOutWithheld(fields: object): Record<string, unknown> {
  const shownFields = Object.entries(fields).filter(
    ([name]) => !withheldNames.has(name),
  );
  return Object.fromEntries(
    shownFields.map(([name, value]) => [name, leaveOutInside(value)]),
  );
}

function leaveOutInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutInside);
  if (typeof value !== 'object' || value === null) return value;
  return leaveOutWithheld(value);
}
