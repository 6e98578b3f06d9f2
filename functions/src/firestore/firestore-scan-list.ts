import {
  FieldPath,
  Timestamp,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type {
  Position,
  ScanList,
  ScannedRecord,
} from '../services/scans/ports';

const pageSize = 50;

/** What a list of records is made of. */
export interface ScannedQuery<Found> {
  /** of its cursor */
  id: string;
  query: Query;
  /** the time by which the list is ordered */
  orderedBy: string | FieldPath;
  /** @throws AppError bad-document */
  parse: (record: QueryDocumentSnapshot) => Found;
}

/** A query in the order of a time, and of ids where that is the same. */
export class FirestoreScanList<Found> implements ScanList<Found> {
  readonly id: string;

  constructor(private readonly scanned: ScannedQuery<Found>) {
    this.id = scanned.id;
  }

  async *readFrom({
    at: value,
    id,
  }: Position): AsyncGenerator<ScannedRecord<Found>> {
    const { query, orderedBy } = this.scanned;
    const ordered = query.orderBy(orderedBy).orderBy(FieldPath.documentId());
    const startTime = toTimestamp(value);
    let page =
      id === '' ? ordered.startAt(startTime) : ordered.startAt(startTime, id);
    for (;;) {
      const { docs } = await page.limit(pageSize).get();
      for (const record of docs) yield this.#describe(record);
      const lastRecord = docs.length === pageSize ? docs.at(-1) : undefined;
      if (lastRecord === undefined) return;
      page = ordered.startAfter(lastRecord);
    }
  }

  #describe(record: QueryDocumentSnapshot): ScannedRecord<Found> {
    const { orderedBy, parse } = this.scanned;
    const value: unknown = record.get(orderedBy);
    return {
      path: record.ref.path,
      position: {
        at: value instanceof Timestamp ? toMicroseconds(value) : 0n,
        id: record.id,
      },
      read: () => parse(record),
    };
  }
}

/** Since the epoch. Firestore stores no more than microseconds. */
export function toMicroseconds({ seconds, nanoseconds }: Timestamp): bigint {
  return BigInt(seconds) * 1_000_000n + BigInt(Math.trunc(nanoseconds / 1000));
}

/** @param microseconds since the epoch */
export function toTimestamp(microseconds: bigint): Timestamp {
  const remainder = ((microseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return new Timestamp(
    Number((microseconds - remainder) / 1_000_000n),
    Number(remainder) * 1000,
  );
}
