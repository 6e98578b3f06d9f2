import type { Transaction } from 'firebase-admin/firestore';
import {
  Channel,
  type NotificationKind,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import type { ChangePorts } from '../base-ports';
import { runTransaction } from '../firestore/run-transaction';
import type { NewEntry } from './queue/entry-state';

export const usefulForMs = 3 * 24 * 60 * 60_000;

/** A placeholder: their addresses are looked up when the mail is written. */
const administrators = 'administrators';

export interface NewNotification {
  kind: NotificationKind;
  uid: string;
  /** id of the payment, request, booking, report, support message or audit entry */
  recordId: string;
  /** when it happened, as the record has it */
  at: Date;
  channels?: readonly Channel[];
  usefulForMs?: number;
  /** fixed ids, for what may be enqueued only once */
  idOf?: (channel: Channel) => string;
}

type OutboxPorts = Pick<ChangePorts, 'db' | 'queue'>;

type OutboxEntry = Omit<NewEntry, 'outboxId'> & { outboxId?: string | undefined };

export class Outbox {
  readonly ids: string[] = [];

  constructor(
    private readonly ports: OutboxPorts,
    private readonly transaction: Transaction,
  ) {}

  /** Reads, so it comes before any write. */
  async isQueued(outboxId: string): Promise<boolean> {
    const ref = this.ports.db.collection(notificationsCollection).doc(outboxId);
    return (await this.transaction.get(ref)).exists;
  }

  enqueue({ outboxId = this.ports.queue.store.newId(), ...entry }: OutboxEntry): void {
    this.ports.queue.store.add(this.transaction, { ...entry, outboxId });
    this.ids.push(outboxId);
  }

  enqueueForAdministrators(told: Omit<OutboxEntry, 'to' | 'channel'>): void {
    this.enqueue({ ...told, to: { address: administrators } });
  }

  enqueueNotification({ uid, channels = Channel.options, idOf, ...told }: NewNotification): void {
    for (const channel of channels) {
      this.enqueue({ usefulForMs, ...told, outboxId: idOf?.(channel), channel, to: { uid } });
    }
  }
}

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
