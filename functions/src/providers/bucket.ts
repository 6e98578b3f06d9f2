import type { Storage } from 'firebase-admin/storage';

/**
 * A bucket of Firebase Storage. The Admin SDK has no name of its own for the
 * type.
 */
type Bucket = ReturnType<Storage['bucket']>;

export type { Bucket };
