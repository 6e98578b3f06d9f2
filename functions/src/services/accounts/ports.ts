import type { Firestore } from 'firebase-admin/firestore';
import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { Identity } from '../../providers/identity';
import type { OutboxPorts } from '../outbox/ports';

/** Everything that recovery, passwords and verification need from outside. */
export interface AccountPorts {
  db: Firestore;
  identity: Identity;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  hash: KeyedHash;
  /** 32 random bytes in base64url */
  newToken(): string;
  log: Log;
  now(): Date;
}
