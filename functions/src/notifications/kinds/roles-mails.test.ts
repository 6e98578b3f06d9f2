import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import { usersCollection } from '@contract/entities/account/user-profile';
import {
  NotificationEntry,
  type NotificationKind,
} from '@contract/entities/notification-entry';
import type { Account } from '../../providers/identity';
import { unknownOffice } from '../mail/office';
import type { Notification, NotificationPorts } from '../notification';
import { renderMail } from '../write-notification';
import { accountDecisions } from './account-decisions';
import { administratorNotifications } from './administrators';

const decidedAt = new Date('2026-11-10T09:42:00Z');

const account = (uid: string): Account => ({
  uid,
  email: `${uid}@asaase.test`,
  emailVerified: true,
  disabled: false,
  hasPassword: true,
  isAdmin: false,
  createdAt: decidedAt,
  lastSignInAt: null,
  sessionsValidFrom: null,
  secondFactorSince: null,
});

const people: Readonly<Record<string, string>> = {
  esi: 'Esi Turkson',
  efua: 'Efua Boateng',
  kojo: 'Kojo Annan',
};

/** The records that a mail about this audit entry reads. */
function createPorts(entry: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}): NotificationPorts {
  const findRecord = <T>(
    collection: string,
    schema: z.ZodMiniType<T>,
    id: string | null,
  ): Promise<T | null> => {
    const records: Readonly<Record<string, unknown>> = {
      [auditCollection]: { ...entry, by: 'kojo', documentId: 'esi' },
      [usersCollection]: { name: people[id ?? ''] },
    };
    return Promise.resolve(schema.parse(records[collection]));
  };
  const ports: Pick<NotificationPorts, 'appUrl'> & {
    records: Pick<NotificationPorts['records'], 'findRecord'>;
    identity: Pick<NotificationPorts['identity'], 'findAccount'>;
  } = {
    appUrl: 'https://asaase.example.test',
    records: { findRecord },
    identity: { findAccount: (uid) => Promise.resolve(account(uid)) },
  };
  return ports as NotificationPorts;
}

const change = {
  before: { administrator: true, roles: ['intake'] },
  after: {
    administrator: true,
    roles: ['intake', 'cashier'],
    reason: 'Counts the money now.',
    proposedBy: 'efua',
  },
};

async function write(
  notification: Notification,
  kind: NotificationKind,
  uid: string,
  entry: Parameters<typeof createPorts>[0] = change,
) {
  const notified = NotificationEntry.parse({
    outboxId: 'o1',
    kind,
    uid,
    recordId: 'a1',
    at: decidedAt,
    usefulUntil: decidedAt,
    nextTryAt: decidedAt,
    state: 'waiting',
    address: null,
    tries: 0,
    endedAt: null,
    expiresAt: decidedAt,
  });
  const draft = await notification.draftMail(createPorts(entry), notified);
  if (draft === null) throw new Error('no mail');
  const { text } = await renderMail(draft, unknownOffice);
  return { to: draft.to, subject: draft.subject, text };
}

test('every manager reads what somebody had and has, who proposed and who decided', async () => {
  const { to, subject, text } = await write(
    administratorNotifications['roles-changed'],
    'roles-changed',
    'efua',
  );
  expect(to).toBe('efua@asaase.test');
  expect(subject).toBe('Somebody has other roles in Asaase');
  for (const line of [
    'Who: Esi Turkson (esi@asaase.test)',
    'Roles: Intake and Cashier',
    'Roles before: Intake',
    'Proposed by: Efua Boateng',
    'Decided by: Kojo Annan',
    'Reason: Counts the money now.',
  ]) {
    expect(text).toContain(line);
  }
});

test('the person reads what each of their roles is for', async () => {
  const { subject, text } = await write(
    accountDecisions['own-roles-changed'],
    'own-roles-changed',
    'esi',
  );
  expect(subject).toBe('Your roles in Asaase have changed');
  expect(text).toContain('Cashier: Works on payments');
  expect(text).toContain('Intake: Reads what people send');
  expect(text).not.toContain('Manager:');
});

test('an entry from before there were roles is told as it was', async () => {
  const { text } = await write(
    administratorNotifications['administrator-granted'],
    'administrator-granted',
    'efua',
    {
      before: { administrator: false },
      after: { administrator: true, reason: 'First.' },
    },
  );
  expect(text).toContain('Reason: First.');
  expect(text).not.toContain('Roles');
});
