import type { DocumentReference, Query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { toAppError } from '@/firebase/errors';
import {
  subscribeToDocument,
  subscribeToSnapshots,
} from '@/firebase/subscribe';
import { countRecords } from './count-records';
import type { LiveSource } from './define-live';
import type { Listen } from './live-store';
import { readRows, type Rows } from './rows';

/** What a query finds; null when that is nothing. */
export function listenToRows<T>(records: Query<T>): Listen<Rows<T>> {
  return (onData, onError) =>
    subscribeToSnapshots(
      records,
      ({ docs }) => onData(docs.length === 0 ? null : readRows(docs)),
      onError,
    );
}

/**
 * The records of a query that parse: for lists that are complete enough without
 * the others. Fails when none parses.
 */
export function listenToRecords<T>(records: Query<T>): Listen<T[]> {
  return (onData, onError) =>
    listenToRows(records)((list) => {
      const isUnreadable = list !== null && list.rows.length === 0;
      if (isUnreadable) {
        onError(
          new AppError('bad-document', 'No record of this list can be read.'),
        );
      } else {
        onData(list === null ? null : [...list.rows]);
      }
    }, onError);
}

/**
 * All records of a query: fails when one does not parse, because the others
 * alone would say something wrong.
 */
export function listenToWhole<T>(records: Query<T>): Listen<T[]> {
  return (onData, onError) =>
    subscribeToSnapshots(
      records,
      ({ docs }) =>
        onData(docs.length === 0 ? null : docs.map((doc) => doc.data())),
      onError,
    );
}

/** The first record that a query finds; null when there is none. */
export function listenToFirst<T>(records: Query<T>): Listen<T> {
  return (onData, onError) =>
    subscribeToSnapshots(
      records,
      ({ docs: [first] }) => onData(first?.data() ?? null),
      onError,
    );
}

/** null when there is no such record */
export function listenToRecord<T>(reference: DocumentReference<T>): Listen<T> {
  return (onData, onError) => subscribeToDocument(reference, onData, onError);
}

/** Counted whenever somebody comes to see it, not live. */
export function countOnVisit(name: string, records: Query): LiveSource<number> {
  return {
    listen: (onData, onError) => {
      countRecords(records).then(onData, (error: unknown) =>
        onError(toAppError(error)),
      );
      return () => undefined;
    },
    keep: { name, shape: z.number() },
    isAnswer: true,
  };
}
