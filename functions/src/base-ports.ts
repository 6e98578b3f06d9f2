import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from './log';
import type { NotificationQueue } from './notifications/queue/ports';

/** What nearly every service needs from outside. */
export interface BasePorts {
  db: Firestore;
  log: Log;
  now: () => Date;
}

/** The same for changes that somebody is told of. */
export interface ChangePorts extends BasePorts {
  queue: NotificationQueue;
}
