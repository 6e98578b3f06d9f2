import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { Message } from '../../../emulators/mailbox/message-store';
import {
  startMailbox,
  type MailboxServer,
} from '../../../emulators/mailbox/server';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { createKeyedHash } from '../../../functions/src/keyed-hash';
import { createSmtpSender } from '../../../functions/src/providers/smtp-sender';
import { createWigalFrogSmsSender } from '../../../functions/src/providers/wigal-frog-sms-sender';
import { MemoryIdentity } from '../../../functions/src/services/accounts/testing/memory-identity';
import type { NotificationPorts } from '../../../functions/src/notifications/notification';
import { createNotificationWriter } from '../../../functions/src/notifications/write-notification';
import { deliverNotification } from '../../../functions/src/notifications/queue/deliver-notification';
import { createAllowances } from '../../../functions/src/notifications/queue/allowances';
import { FirestoreRecoveryStore } from '../../../functions/src/firestore/firestore-recovery-store';
import { FirestoreSessionStore } from '../../../functions/src/firestore/firestore-session-store';
import { FirestoreNotificationRecords } from '../../../functions/src/firestore/firestore-notification-records';
import { FirestoreNotificationStore } from '../../../functions/src/firestore/firestore-notification-store';
import type { DeliveryPorts } from '../../../functions/src/notifications/queue/ports';
import { PaymentHarness } from './payments/payment-harness';
import { stopWithFile } from './stops';

/**
 * Payments, and what is told of them, with the real senders and the local
 * mailbox, in one process with a clock to set.
 */
export class NotificationHarness {
  readonly identity: MemoryIdentity;
  readonly queue: DeliveryPorts;
  #people = 0;

  private constructor(
    readonly payments: PaymentHarness,
    private readonly mailbox: MailboxServer,
  ) {
    const { db, ports } = payments;
    const { log, now } = ports;
    this.identity = new MemoryIdentity(now);
    const store = new FirestoreNotificationStore(db);
    const enqueueDelivery = () => Promise.resolve();
    const looking: NotificationPorts = {
      records: new FirestoreNotificationRecords(db, log),
      sessions: new FirestoreSessionStore(db),
      codes: new FirestoreRecoveryStore({
        db,
        queue: { store, enqueueDelivery },
      }),
      identity: this.identity,
      hash: createKeyedHash('the key of this harness'),
      newSeed: () => 'no seed is needed',
      now,
      appUrl: 'https://asaase.example.test',
    };
    this.queue = {
      store,
      enqueueDelivery,
      findAllowances: createAllowances(
        looking.hash,
        async (address) =>
          (await looking.identity.findAccountByEmail(address))
            ?.emailVerified === true,
      ),
      ...createNotificationWriter(looking),
      sender: createSmtpSender({
        SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
        MAIL_FROM: 'Asaase <a@asaase.test>',
      }),
      smsSender: this.createSmsSender(),
      log,
      now,
    };
  }

  static async start(): Promise<NotificationHarness> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'notifications-'));
    const sms = { apiKey: 'sms-key', username: 'asaase', senderId: 'Asaase' };
    const log = () => undefined;
    const mailbox = await startMailbox({
      smtpPort: 0,
      httpPort: 0,
      dataDir: folder,
      sms,
      log,
    });
    stopWithFile(async () => {
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return new NotificationHarness(await PaymentHarness.start(), mailbox);
  }

  createSmsSender(apiKey = 'sms-key') {
    const account = {
      FROG_API_KEY: apiKey,
      FROG_USERNAME: 'asaase',
      FROG_SENDER_ID: 'Asaase',
    };
    return createWigalFrogSmsSender(
      { FROG_URL: this.mailbox.url, ...account },
      2_000,
    );
  }

  /** An account of its own, with a phone of its own. */
  addPerson(fields: { emailVerified?: boolean } = {}) {
    const uid = `told${(this.#people += 1)}`;
    const person = {
      uid,
      email: `${uid}@example.test`,
      phone: `0271${String(this.#people).padStart(6, '0')}`,
    };
    this.identity.add({
      uid,
      email: person.email,
      emailVerified: true,
      ...fields,
    });
    return person;
  }

  /** Tries everything that is due. */
  async deliverAll(ports: DeliveryPorts = this.queue): Promise<void> {
    const due = await ports.store.listDue(ports.now(), 100);
    await Promise.all(due.map((id) => deliverNotification(ports, id)));
  }

  async refuse(
    target: 'smtp' | 'sms',
    times: number,
    how?: string,
  ): Promise<void> {
    const body = JSON.stringify({ target, times, how });
    const answer = await fetch(`${this.mailbox.url}/api/refusals`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(200);
  }

  async messages(): Promise<Message[]> {
    return (await (
      await fetch(`${this.mailbox.url}/api/messages`)
    ).json()) as Message[];
  }

  /** What is, or was, in the queue about one record. */
  async entriesOf(recordId: string): Promise<NotificationEntry[]> {
    const found = await this.payments.db
      .collection('outbox')
      .where('recordId', '==', recordId)
      .get();
    return found.docs.map((entry) => entry.data() as NotificationEntry);
  }
}
