import type { Suite } from '../support/suite/suite';
import type { Door } from './door';

let backend: { suite: Suite; door: Door } | null = null;

export function setBackend(suite: Suite, door: Door): void {
  backend = { suite, door };
}

/** The backend of the pages. */
export function findBackend(): Suite {
  if (backend === null) throw new Error('no backend was started');
  return backend.suite;
}

/** What stands before its endpoints. */
export function findDoor(): Door {
  if (backend === null) throw new Error('no backend was started');
  return backend.door;
}
