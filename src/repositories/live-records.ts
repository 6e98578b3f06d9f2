import type { Query } from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { subscribe } from '@/firebase/subscribe';
import type { Source } from './live-store';

/** The records of a query, live. Nothing but an empty memory while offline counts as no connection, not as none. */
export function liveRecords<T>(records: Query<T>): Source<T[]> {
  return (onData, onError) =>
    subscribe(
      records,
      (found, { fromCache }) => {
        if (found.length === 0 && fromCache) onError(new AppError('network'));
        else onData(found);
      },
      onError,
    );
}

/** The first record of a query, live, or null when there is none. */
export function liveFirst<T>(records: Query<T>): Source<T | null> {
  const all = liveRecords(records);
  return (onData, onError) => all(([first]) => onData(first ?? null), onError);
}
