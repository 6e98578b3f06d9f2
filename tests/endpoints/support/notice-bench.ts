import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { Message } from '../../../emulators/mailbox/message';
import { startMailbox, type MailboxServer } from '../../../emulators/mailbox/server';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { createKeyedHash } from '../../../functions/src/keyed-hash';
import { SmtpSender } from '../../../functions/src/providers/smtp-sender';
import { WigalFrogSmsSender } from '../../../functions/src/providers/wigal-frog-sms-sender';
import { MemoryIdentity } from '../../../functions/src/services/accounts/testing/memory-identity';
import type { LetterPorts } from '../../../functions/src/services/letters/letter';
import { createLetterWriter } from '../../../functions/src/services/letters/write-letter';
import { createSmsWriter } from '../../../functions/src/services/notices/write-sms';
import { deliverMessage } from '../../../functions/src/services/outbox/deliver-message';
import { createAllowances } from '../../../functions/src/services/outbox/allowances';
import { FirestoreOutboxStore } from '../../../functions/src/services/outbox/firestore-outbox-store';
import type { OutboxPorts } from '../../../functions/src/services/outbox/ports';
import { PaymentBench } from './payment-bench';

/** Payments, and what is told of them, with the real senders and the local mailbox, in one process with a clock to set. */
export class NoticeBench {
  readonly identity: MemoryIdentity;
  readonly outbox: OutboxPorts;
  #people = 0;

  private constructor(
    readonly payments: PaymentBench,
    private readonly mailbox: MailboxServer,
    private readonly folder: string,
  ) {
    const { db, ports } = payments;
    const { log, now } = ports;
    this.identity = new MemoryIdentity(now);
    const letters: LetterPorts = {
      db,
      identity: this.identity,
      hash: createKeyedHash('the key of this bench'),
      newSeed: () => 'no seed is needed',
      now,
      appUrl: 'https://asaase.example.test',
    };
    this.outbox = {
      store: new FirestoreOutboxStore(db),
      enqueue: () => Promise.resolve(),
      findAllowances: createAllowances(
        letters.hash,
        async (address) => (await letters.identity.findAccountByEmail(address))?.emailVerified === true,
      ),
      writeLetter: createLetterWriter(letters),
      sender: new SmtpSender({ url: `smtp://127.0.0.1:${mailbox.smtpPort}`, from: 'Asaase <a@asaase.test>' }),
      writeSms: createSmsWriter(letters),
      smsSender: this.createSmsSender(),
      log,
      now,
    };
  }

  static async start(): Promise<NoticeBench> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'notices-'));
    const sms = { apiKey: 'sms-key', username: 'asaase', senderId: 'Asaase' };
    const log = () => undefined;
    const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: folder, sms, log });
    return new NoticeBench(await PaymentBench.start(), mailbox, folder);
  }

  async stop(): Promise<void> {
    await this.payments.stop();
    await this.mailbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  createSmsSender(apiKey = 'sms-key'): WigalFrogSmsSender {
    const account = { apiKey, username: 'asaase', senderId: 'Asaase' };
    return new WigalFrogSmsSender({ baseUrl: this.mailbox.url, ...account, timeoutMs: 2_000 });
  }

  /** An account of its own, with a phone of its own. */
  addPerson(fields: { emailVerified?: boolean } = {}) {
    const uid = `told${(this.#people += 1)}`;
    const person = {
      uid,
      email: `${uid}@example.test`,
      phone: `0271${String(this.#people).padStart(6, '0')}`,
    };
    this.identity.add({ uid, email: person.email, emailVerified: true, ...fields });
    return person;
  }

  /** Tries everything that is due. */
  async deliverAll(ports: OutboxPorts = this.outbox): Promise<void> {
    const due = await ports.store.listDue(ports.now(), 100);
    await Promise.all(due.map((id) => deliverMessage(ports, id)));
  }

  async refuse(target: 'smtp' | 'sms', times: number, how?: string): Promise<void> {
    const body = JSON.stringify({ target, times, how });
    const answer = await fetch(`${this.mailbox.url}/api/refusals`, { method: 'POST', body });
    expect(answer.status).toBe(200);
  }

  async messages(): Promise<Message[]> {
    return (await (await fetch(`${this.mailbox.url}/api/messages`)).json()) as Message[];
  }

  /** What is, or was, owed about one record. */
  async entriesOf(recordId: string): Promise<OutboxEntry[]> {
    const found = await this.payments.db.collection('outbox').where('recordId', '==', recordId).get();
    return found.docs.map((entry) => entry.data() as OutboxEntry);
  }
}
