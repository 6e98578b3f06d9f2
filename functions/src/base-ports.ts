import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from './log';
import type { NotificationQueue } from './notifications/queue/ports';

export interface BasePorts {
  db: Firestore;
  log: Log;
  now: () => Date;
}

export interface ChangePorts extends BasePorts {
  queue: NotificationQueue;
}
