import { expect, vi } from 'vitest';
import { hasPermission, type Permission } from '@contract/permissions';
import { demoAdmins } from '../../../emulators/suite/seed/people';
import { runSchedule } from '../../support/suite/schedules';
import { signUp, updateAccount } from '../../support/suite/suite-accounts';
import type { Api, User } from './api';
import type { Message } from './mailbox';

export interface Owner extends User {
  email: string;
  /** where text messages about this owner's requests go */
  phone: string;
}

let owners = 0;

/**
 * Somebody whose address nobody else has, confirmed unless said otherwise, and
 * whose phone likewise.
 */
export async function addOwner(api: Api, emailVerified = true): Promise<Owner> {
  const email = `told${(owners += 1)}@example.test`;
  const { localId, idToken } = await signUp(api.suite, email, 'Example-2026');
  if (emailVerified) await updateAccount(api.suite, localId, { emailVerified });
  return {
    uid: localId,
    token: idToken,
    email,
    phone: `0271${String(owners).padStart(6, '0')}`,
  };
}

/** Whom of the demo data a mail to holders of a permission goes to. */
export function nameHolders(permission: Permission): string {
  return demoAdmins
    .filter(({ roles }) => hasPermission(roles, permission))
    .sort((a, b) => a.uid.localeCompare(b.uid))
    .map(({ email }) => email)
    .join(', ');
}

/** What has arrived for anybody, newest first. */
export async function listMessages(api: Api): Promise<Message[]> {
  const answer = await fetch(`${api.suite.addresses.mailbox}/api/messages`);
  return (await answer.json()) as Message[];
}

/** What has arrived for an owner, newest first. */
export async function messagesTo(
  api: Api,
  owner: Owner,
): Promise<{ mails: Message[]; texts: Message[] }> {
  const all = await listMessages(api);
  return {
    mails: all.filter(({ kind, to }) => kind === 'email' && to === owner.email),
    texts: all.filter(({ kind, to }) => kind === 'sms' && to === owner.phone),
  };
}

/** How far the messages about one record are, mails before texts. */
export async function statesOf(api: Api, recordId: string): Promise<string[]> {
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', recordId)
    .get();
  return found.docs
    .map(
      (entry) =>
        `${String(entry.get('channel'))} ${String(entry.get('state'))}`,
    )
    .sort();
}

/**
 * Resolves when the messages about a record have ended like this; nothing more
 * waits then.
 */
export async function waitForStates(
  api: Api,
  recordId: string,
  states: readonly string[],
): Promise<void> {
  const check = async () =>
    expect(await statesOf(api, recordId)).toEqual(states);
  await vi.waitFor(check, { timeout: 60_000, interval: 150 });
}

/** The next try of everything that waits, now. */
export async function retryNow(api: Api, recordId: string): Promise<void> {
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', recordId)
    .get();
  const waiting = found.docs.filter(
    (entry) => entry.get('state') === 'waiting',
  );
  await Promise.all(
    waiting.map((entry) => entry.ref.update({ nextTryAt: new Date() })),
  );
  await runSchedule(api.suite, 'sweepNotifications');
}

/** Tells the local mail server or SMS service to refuse. */
export async function refuse(
  api: Api,
  target: 'smtp' | 'sms',
  times: number,
  how?: string,
): Promise<void> {
  const url = `${api.suite.addresses.mailbox}/api/refusals`;
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ target, times, how }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * The queue takes none of the next tasks, as where the functions' account has
 * no right to it.
 */
export async function refuseTasks(api: Api, times: number): Promise<void> {
  const answer = await fetch(
    `http://127.0.0.1:${api.suite.ports.tasks}/emulator/refusals`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ times }),
    },
  );
  expect(answer.status).toBe(200);
}
