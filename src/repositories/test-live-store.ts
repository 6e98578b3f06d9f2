import type { AppError } from '@contract/values/app-error';
import { createLiveStore, type LiveStore } from './live-store';

export interface TestStore<T> {
  store: LiveStore<T>;
  /** brings what the server has now */
  say: (data: T) => void;
  fail: (error: AppError) => void;
  /** how often it was asked anew */
  starts: () => number;
}

/** A live store whose source is the test: it says `first`, unless that is left out, and then what it is given. */
export function makeTestStore<T>(first?: T): TestStore<T> {
  let say: (data: T) => void = () => undefined;
  let fail: (error: AppError) => void = () => undefined;
  let starts = 0;
  const store = createLiveStore<T>((onData, onError) => {
    starts += 1;
    [say, fail] = [onData, onError];
    if (first !== undefined) onData(first);
    return () => undefined;
  });
  return { store, say: (data) => say(data), fail: (error) => fail(error), starts: () => starts };
}
