import type { Suite } from '../support/suite';

let backend: Suite | null = null;

export function setBackend(suite: Suite): void {
  backend = suite;
}

/** The backend of the pages. */
export function findBackend(): Suite {
  if (backend === null) throw new Error('no backend was started');
  return backend;
}
