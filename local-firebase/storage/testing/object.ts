import type { StoredObject } from '../object-metadata';

/** An object for unit tests, with what matters given. */
export function makeObject(given: Partial<StoredObject> = {}): StoredObject {
  return {
    bucket: 'demo-bucket',
    name: 'a/plan.png',
    blobId: '00000000-0000-4000-8000-000000000000',
    generation: '1000',
    metageneration: 1,
    size: 3,
    md5Hash: 'kAFQmDzST7DWlj99KOF/cg==',
    crc32c: 'Nks/tw==',
    timeCreated: '2026-11-21T00:00:00.000Z',
    updated: '2026-11-21T00:00:00.000Z',
    metadata: {},
    downloadTokens: [],
    ...given,
  };
}
