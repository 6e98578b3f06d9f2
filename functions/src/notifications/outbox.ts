import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { Channel, type NotificationKind } from '@contract/entities/notification-entry';
import { runTransaction } from '../firestore/run-transaction';
import type { NewEntry } from './queue/entry-state';
import type { NotificationQueue } from './queue/ports';

/** Later nobody needs to hear of it any more. */
export const usefulForMs = 3 * 24 * 60 * 60_000;

/** Who they are is looked up when it is written. */
const administrators = 'administrators';

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

/** An entry; a new id where none is given. */
type OutboxEntry = Omit<NewEntry, 'outboxId'> & { outboxId?: string };

/** The notifications that one transaction adds to the queue, with the change they tell of; only writes. */
export class Outbox {
  /** of what was added, to be delivered after the commit */
  readonly ids: string[] = [];

  constructor(
    private readonly store: NotificationQueue['store'],
    private readonly transaction: Transaction,
  ) {}

  add({ outboxId = this.store.newId(), ...entry }: OutboxEntry): void {
    this.store.add(this.transaction, { ...entry, outboxId });
    this.ids.push(outboxId);
  }

  /** One mail to all administrators. */
  tellAdministrators(told: Omit<OutboxEntry, 'to' | 'channel'>): void {
    this.add({ ...told, to: { address: administrators } });
  }

  /** An entry for each channel. */
  notify({ uid, channels = Channel.options, idOf, ...told }: NewNotification): void {
    for (const channel of channels) {
      const id = idOf === undefined ? {} : { outboxId: idOf(channel) };
      this.add({ usefulForMs, ...told, ...id, channel, to: { uid } });
    }
  }
}

/** A transaction that tells people of what it changes: what is in its outbox is delivered after the commit. */
export async function runWithOutbox<T>(
  { db, queue }: { db: Firestore; queue: NotificationQueue },
  run: (transaction: Transaction, outbox: Outbox) => Promise<T>,
): Promise<T> {
  const { result, ids } = await runTransaction(db, async (transaction) => {
    const outbox = new Outbox(queue.store, transaction);
    return { result: await run(transaction, outbox), ids: outbox.ids };
  });
  await queue.enqueueDelivery(...ids);
  return result;
}
