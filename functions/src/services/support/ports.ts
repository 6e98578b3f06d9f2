import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log';
import type { OutboxPorts } from '../outbox/ports';

/** What answering and closing messages needs from outside. */
export interface SupportPorts {
  db: Firestore;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  log: Log;
  now(): Date;
}
