import type { DocumentReference, Query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { toAppError } from '@/firebase/errors';
import { subscribeToDocument, subscribeToSnapshots } from '@/firebase/subscribe';
import { countRecords } from './count-records';
import type { LiveSource } from './define-live';
import type { Listen } from './live-store';

export function listenToRecords<T>(records: Query<T>): Listen<T[]> {
  return (onData, onError) =>
    subscribeToSnapshots(
      records,
      ({ docs }) => onData(docs.length === 0 ? null : docs.map((doc) => doc.data())),
      onError,
    );
}

export function listenToFirst<T>(records: Query<T>): Listen<T> {
  return (onData, onError) =>
    subscribeToSnapshots(records, ({ docs: [first] }) => onData(first?.data() ?? null), onError);
}

export function listenToRecord<T>(reference: DocumentReference<T>): Listen<T> {
  return (onData, onError) => subscribeToDocument(reference, onData, onError);
}

/** Counted once a session, not live. */
export function countOnce(name: string, records: Query): LiveSource<number> {
  return {
    listen: (onData, onError) => {
      countRecords(records).then(onData, (error: unknown) => onError(toAppError(error)));
      return () => undefined;
    },
    keep: { name, shape: z.number() },
  };
}
