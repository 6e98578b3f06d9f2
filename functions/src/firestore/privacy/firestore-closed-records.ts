import {
  DocumentReference,
  type Firestore,
  GeoPoint,
} from 'firebase-admin/firestore';
import {
  ClosedRecord,
  closedRecordsCollection,
} from '@contract/entities/closed-record';
import type { Log } from '../../log';
import type {
  ClosedRecordPage,
  ClosedRecordStore,
} from '../../services/privacy/ports';
import { readEach } from '../stored-document';

/** The collection closed_records, as its people get a copy of it. */
export class FirestoreClosedRecords implements ClosedRecordStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  async listOwn(
    uid: string,
    skip: number,
    limit: number,
  ): Promise<ClosedRecordPage> {
    const own = this.db
      .collection(closedRecordsCollection)
      .where('userId', '==', uid)
      .orderBy('closedAt')
      .offset(skip)
      .limit(limit + 1);
    const { docs } = await own.get();
    const page = readEach(ClosedRecord, docs.slice(0, limit), this.log);
    return {
      records: page.map((closed) => ({
        ...closed,
        record: toJsonFields(closed.record),
      })),
      hasMore: docs.length > limit,
    };
  }
}

const toJsonFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toJson(value)]),
  );

/**
 * Any value of Firestore as JSON: nobody knows what is in a record that could
 * not be read.
 */
function toJson(value: unknown): unknown {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : String(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof GeoPoint) {
    return { latitude: value.latitude, longitude: value.longitude };
  }
  if (value instanceof DocumentReference) return value.path;
  return Array.isArray(value) ? value.map(toJson) : toJsonFields(value);
}
