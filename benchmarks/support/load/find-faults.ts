import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  isFinal,
  SandboxTransaction,
} from '../../../emulators/gateways/transaction';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { findBookingFaults } from '../../../tests/endpoints/support/bookings/booking-faults';
import type { World } from './world';

const whose = /^load-/;
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The books of the run: our payments, what the gateway has of them, and what
 * stands as paid.
 */
async function readBooks({ db, suite }: World) {
  const answer = await fetch(`${suite.addresses.gateway}/api/transactions`);
  const all = z.parse(z.array(SandboxTransaction), await answer.json());
  const payments = (await readAll(db, paymentsCollection, Payment)).filter(
    ({ userId }) => whose.test(userId),
  );
  const ids = new Set(payments.map(({ paymentId }) => paymentId));
  const transactions = all.filter(({ clientreference = '' }) =>
    ids.has(clientreference),
  );
  const paid = new Map<string, boolean>();
  for (const one of await readAll(db, requestsCollection, Request)) {
    paid.set(one.documentId, one.paymentStatus);
  }
  for (const one of await readAll(db, bookingsCollection, Booking)) {
    paid.set(one.id, one.paymentStatus);
  }
  return { payments, transactions, paid };
}

async function readAll<Schema extends z.ZodMiniType>(
  db: Firestore,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const { docs } = await db.collection(name).get();
  return docs.map((stored) => z.parse(schema, toDates(stored.data())));
}

/** How many payments the gateway has ended that we have not. */
export async function countUnsettled(world: World): Promise<number> {
  const { payments, transactions } = await readBooks(world);
  const open = new Set(
    payments
      .filter(({ state }) => state !== 'paid' && state !== 'failed')
      .map(({ paymentId }) => paymentId),
  );
  return transactions.filter(
    (transaction) =>
      isFinal(transaction) && open.has(transaction.clientreference ?? ''),
  ).length;
}

/**
 * What is wrong with money and hours, a line each: a payment lost, one made
 * twice, an hour held twice.
 */
export async function findFaults(world: World): Promise<string[]> {
  const { payments, transactions, paid } = await readBooks(world);
  const faults = await findBookingFaults(world.db);
  const taken = transactions.filter(({ outcome }) => outcome === 'paid');
  for (const {
    paymentId,
    state,
    amountPesewas,
    documentId,
    refundDue,
    needsReview,
  } of payments) {
    const own = taken.filter(
      ({ clientreference }) => clientreference === paymentId,
    );
    const prompts = transactions.filter(
      ({ clientreference }) => clientreference === paymentId,
    );
    if (prompts.length > 1) {
      faults.push(`${paymentId} went to the gateway ${prompts.length} times`);
    }
    if ((state === 'paid') !== (own.length === 1)) {
      faults.push(
        `${paymentId} is ${state}, and the gateway took money ${own.length} times`,
      );
    }
    if (own.some(({ amount }) => Math.round(amount * 100) !== amountPesewas)) {
      faults.push(`${paymentId} is over another sum than the gateway took`);
    }
    if (state === 'paid' && paid.get(documentId) !== true) {
      faults.push(`${documentId} was paid by ${paymentId} and does not say so`);
    }
    if (refundDue || needsReview) {
      faults.push(`${paymentId} has to be looked at`);
    }
  }
  const paidFor = payments
    .filter(({ state }) => state === 'paid')
    .map(({ documentId }) => documentId);
  for (const documentId of new Set(
    paidFor.filter((id, index) => paidFor.indexOf(id) !== index),
  )) {
    faults.push(`${documentId} was paid twice`);
  }
  const ours = sumOf(
    payments
      .filter(({ state }) => state === 'paid')
      .map((one) => one.amountPesewas),
  );
  const theirs = sumOf(taken.map(({ amount }) => Math.round(amount * 100)));
  if (ours !== theirs) {
    faults.push(`our books say ${ours} pesewas, the gateway's ${theirs}`);
  }
  return faults;
}

/** What the people of a load got done. */
export interface DoneWork {
  /** payments that were paid, and their sum */
  paid: number;
  pesewas: number;
  bookings: number;
}

/** What a run did, so that one that did nothing cannot pass. */
export async function countDone(world: World): Promise<DoneWork> {
  const { payments } = await readBooks(world);
  const paid = payments.filter(({ state }) => state === 'paid');
  const bookings = await world.db
    .collection(bookingsCollection)
    .where('userId', '>=', 'load-')
    .count()
    .get();
  return {
    paid: paid.length,
    pesewas: sumOf(paid.map(({ amountPesewas }) => amountPesewas)),
    bookings: bookings.data().count,
  };
}
