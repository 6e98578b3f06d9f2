import type { Transaction } from 'firebase-admin/firestore';
import {
  Channel,
  type NotificationKind,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import type { ChangePorts } from '../base-ports';
import { runTransaction } from '../firestore/run-transaction';
import type { NewEntry } from './queue/entry-state';

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

type OutboxPorts = Pick<ChangePorts, 'db' | 'queue'>;

/** An entry; a new id where none is given. */
type OutboxEntry = Omit<NewEntry, 'outboxId'> & { outboxId?: string };

/** The notifications that one transaction adds to the queue, with the change they tell of. */
export class Outbox {
  /** of what was added, to be delivered after the commit */
  readonly ids: string[] = [];

  constructor(
    private readonly ports: OutboxPorts,
    private readonly transaction: Transaction,
  ) {}

  /** Whether one of these is in the queue already. Reads, and so comes before anything is added. */
  async isQueued(...outboxIds: readonly string[]): Promise<boolean> {
    const entries = this.ports.db.collection(notificationsCollection);
    const stored = await this.transaction.getAll(...outboxIds.map((id) => entries.doc(id)));
    return stored.some(({ exists }) => exists);
  }

  enqueue({ outboxId = this.ports.queue.store.newId(), ...entry }: OutboxEntry): void {
    this.ports.queue.store.add(this.transaction, { ...entry, outboxId });
    this.ids.push(outboxId);
  }

  /** One mail to all administrators. */
  enqueueForAdministrators(told: Omit<OutboxEntry, 'to' | 'channel'>): void {
    this.enqueue({ ...told, to: { address: administrators } });
  }

  /** A notification to one person: an entry for each channel. */
  enqueueNotification({ uid, channels = Channel.options, idOf, ...told }: NewNotification): void {
    for (const channel of channels) {
      const id = idOf === undefined ? {} : { outboxId: idOf(channel) };
      this.enqueue({ usefulForMs, ...told, ...id, channel, to: { uid } });
    }
  }
}

/** A transaction that tells people of what it changes: what is in its outbox is delivered after the commit. */
export async function runWithOutbox<T>(
  ports: OutboxPorts,
  run: (transaction: Transaction, outbox: Outbox) => Promise<T>,
): Promise<T> {
  const { result, ids } = await runTransaction(ports.db, async (transaction) => {
    const outbox = new Outbox(ports, transaction);
    return { result: await run(transaction, outbox), ids: outbox.ids };
  });
  await ports.queue.enqueueDelivery(...ids);
  return result;
}
