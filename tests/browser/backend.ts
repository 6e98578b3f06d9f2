import type { Suite } from '../support/suite/suite';
import type { ApiDoor } from './api-door';

let backend: { suite: Suite; door: ApiDoor } | null = null;

export function setBackend(suite: Suite, door: ApiDoor): void {
  backend = { suite, door };
}

/** The backend of the pages. */
export function findBackend(): Suite {
  if (backend === null) throw new Error('no backend was started');
  return backend.suite;
}

/** What stands before its endpoints. */
export function findDoor(): ApiDoor {
  if (backend === null) throw new Error('no backend was started');
  return backend.door;
}
