import type { Log } from '../../log';
import type { Mail, Sender, Sms } from '../../providers/senders';
import type { NotificationWriter } from '../notification';
import type { FindAllowances } from './allowances';
import type { FirestoreNotificationStore } from './firestore-notification-store';

/** What every store of notifications can do. */
export type NotificationStore = Pick<FirestoreNotificationStore, keyof FirestoreNotificationStore>;

export interface NotificationQueue {
  store: Pick<NotificationStore, 'newId' | 'add' | 'change'>;
  /** May be lost: the sweep finds the entries later. */
  enqueueDelivery(...outboxIds: readonly string[]): Promise<void>;
}

export interface DeliveryPorts extends NotificationWriter, NotificationQueue {
  store: NotificationStore;
  findAllowances: FindAllowances;
  sender: Sender<Mail>;
  /** null without an SMS service: text messages are dropped */
  smsSender: Sender<Sms> | null;
  log: Log;
  now(): Date;
}
