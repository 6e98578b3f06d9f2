import type { Firestore } from 'firebase-admin/firestore';
import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { Identity } from '../../providers/identity';
import type { NotificationQueue } from '../../notifications/queue/ports';

/** Everything that recovery, passwords and verification need from outside. */
export interface AccountPorts {
  db: Firestore;
  identity: Identity;
  queue: NotificationQueue;
  hash: KeyedHash;
  /** 32 random bytes in base64url */
  newToken(): string;
  log: Log;
  now(): Date;
}
