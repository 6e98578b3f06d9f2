import type { Transaction } from 'firebase-admin/firestore';
import { Channel, type NotificationKind } from '@contract/entities/notification-entry';
import type { NewEntry } from './queue/entry-state';
import type { NotificationStore } from './queue/ports';

/** Later nobody needs to hear of it any more. */
export const usefulForMs = 3 * 24 * 60 * 60_000;

/** Who they are is looked up when it is written. */
const administrators = 'administrators';

/** Adds one mail to all administrators to the queue, in the transaction of what it tells of; only writes. */
export function enqueueForAdministrators(
  store: Pick<NotificationStore, 'add'>,
  transaction: Transaction,
  told: Omit<NewEntry, 'to' | 'channel'>,
): void {
  store.add(transaction, { ...told, to: { address: administrators } });
}

/** What is to be told, and to whom. */
export interface NewNotification {
  kind: NotificationKind;
  uid: string;
  /** of the payment, request, booking, report, support message or audit entry it tells of */
  recordId: string;
  /** when it happened, as the record has it */
  at: Date;
  /** by mail and SMS where it is left out */
  channels?: readonly Channel[];
  usefulForMs?: number;
  /** ids of its entries, for what may be enqueued once only; new ones where it is left out */
  idOf?: (channel: Channel) => string;
}

/**
 * Adds a notification to the queue in the transaction of the change it tells of, an entry for each channel; only writes.
 * @returns their ids, to be delivered after the commit
 */
export function enqueueNotification(
  store: Pick<NotificationStore, 'add' | 'newId'>,
  transaction: Transaction,
  { uid, channels = Channel.options, idOf = () => store.newId(), ...told }: NewNotification,
): string[] {
  return channels.map((channel) => {
    const outboxId = idOf(channel);
    store.add(transaction, { usefulForMs, ...told, outboxId, channel, to: { uid } });
    return outboxId;
  });
}
