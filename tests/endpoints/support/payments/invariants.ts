import { expect } from 'vitest';
import { AccountDeletion } from '@contract/entities/account/account-deletion';
import { AuditEntry } from '@contract/entities/audit-entry';
import { Booking } from '@contract/entities/booking';
import { Payment } from '@contract/entities/payment/payment';
import { Request } from '@contract/entities/request';
import { toDates } from '../../../../functions/src/firestore/stored-document';
import { findBookingFaults } from '../bookings/booking-faults';
import { tracesOf, type Person } from '../person';
import type { PrivacyHarness } from '../privacy-harness';

type Documents = Map<string, Record<string, unknown>>;

const schemas = {
  requests: Request,
  payments: Payment,
  consultancy_bookings: Booking,
  audit: AuditEntry,
  account_deletions: AccountDeletion,
} as const;

/** What the books say, without who paid. */
export function ledgerOf(documents: Documents): unknown[] {
  const fields = [
    'paymentId',
    'userId',
    'documentId',
    'amountPesewas',
    'paymentoption',
    'state',
    'status',
  ];
  const numbers = [
    'clienttransid',
    'transactionid',
    'createdAt',
    'paidAt',
    'events',
    'failure',
  ];
  return [...documents]
    .filter(([path]) => path.startsWith('payments/'))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, payment]) =>
      [...fields, ...numbers].map((field) => payment[field]),
    );
}

/**
 * Where the person can still be recognised, in documents, their ids, files and
 * their names.
 */
export async function findTraces(
  harness: PrivacyHarness,
  person: Person,
): Promise<string[]> {
  const places = new Map<string, string>();
  for (const [path, data] of await harness.readAll()) {
    places.set(path, JSON.stringify(data));
  }
  for (const [name, content] of await harness.readFiles()) {
    places.set(`file ${name}`, content);
  }
  const traces = tracesOf(person);
  return [...places]
    .filter(([place, content]) =>
      traces.some((trace) =>
        `${place} ${content}`.toLowerCase().includes(trace),
      ),
    )
    .map(([place]) => place);
}

/** Everything that is kept still has its agreed shape. */
export function expectShapes(documents: Documents, uid: string): void {
  for (const [path, data] of documents) {
    const collection = path.slice(0, path.indexOf('/'));
    const schema = schemas[collection as keyof typeof schemas] as
      | (typeof schemas)[keyof typeof schemas]
      | undefined;
    if (
      schema === undefined ||
      (data['userId'] ?? data['uid'] ?? data['by']) !== uid
    ) {
      continue;
    }
    expect(schema.safeParse(toDates(data)), path).toMatchObject({
      success: true,
    });
  }
}

/** What must hold once a deletion has ended, whatever happened on the way. */
export async function expectDeleted(
  harness: PrivacyHarness,
  person: Person,
  before: Documents,
): Promise<void> {
  const after = await harness.readAll();
  const { uid } = person;
  expect(after.get(`account_deletions/${uid}`)).toMatchObject({
    step: 'done',
    nextTryAt: null,
  });
  expect(harness.accounts.accounts.has(uid)).toBe(false);
  expect(after.has(`users/${uid}`)).toBe(false);
  expect(after.has(`request_changes/${uid}`)).toBe(false);
  expect(after.has(`quotas/${uid}`)).toBe(false);
  expect(after.has(`upload_reservations/${uid}~plan.png`)).toBe(false);
  expect(await findTraces(harness, person)).toEqual([
    `outbox/${findFarewell(after, person)}`,
  ]);
  expect(
    [...(await harness.readFiles()).keys()].filter((name) =>
      name.includes(uid),
    ),
  ).toEqual([]);
  expect(await findBookingFaults(harness.payments.db)).toEqual([]);
  expect(ledgerOf(after)).toEqual(ledgerOf(before));
  expectShapes(after, uid);
  const entries = [...after.values()].filter(
    (entry) => entry['action'] === 'account-deleted' && entry['by'] === uid,
  );
  expect(entries).toHaveLength(1);
}

/** The one message that still knows the address, because it is not sent yet. */
function findFarewell(documents: Documents, { email }: Person): string {
  const farewells = [...documents].filter(
    ([path, entry]) =>
      path.startsWith('outbox/') &&
      entry['kind'] === 'account-deleted' &&
      entry['address'] === email,
  );
  expect(farewells).toHaveLength(1);
  return farewells[0]?.[0].slice('outbox/'.length) ?? '';
}
