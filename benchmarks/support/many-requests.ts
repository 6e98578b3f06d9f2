import type { Firestore } from 'firebase-admin/firestore';
import {
  newRequestState,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import {
  defaultPromisedWorkingDays,
  defaultPublicHolidays,
} from '@contract/values/booking/public-holidays';
import type { ResultTime } from '@contract/entities/result-time';
import { resultTimesCollection } from '@contract/entities/result-time';
import { makeReference } from '@contract/values/reference';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import * as z from 'zod/mini';
import { createRandom } from '../../emulators/lib/random';

const firstNames = [
  'Abena',
  'Kofi',
  'Esi',
  'Yaw',
  'Naa',
  'Selorm',
  'Ibrahim',
  'Mariama',
  'Dzifa',
  'Kwabena',
];
const lastNames = [
  'Owusu',
  'Baidoo',
  'Turkson',
  'Adomako',
  'Quaye',
  'Agbeko',
  'Alhassan',
  'Issah',
  'Sackey',
];
const places = [
  'East Legon, Accra',
  'Asokwa, Kumasi',
  'Pedu, Cape Coast',
  'Kalpohin, Tamale',
  'Bankoe, Ho',
];
const services = ['Land/Property Search', 'Find Missing Property'] as const;
const inOneCommit = 500;

/** Whole numbers that look random and are the same at every run. */
function makeDice(seed: number): (below: number) => number {
  const random = createRandom(seed);
  return (below) => (random() * 2 ** 32) % below;
}

/**
 * One request of an invented person: four of five are paid, two of three of
 * those are complete.
 */
function buildManyRequest(
  serial: number,
  now: Date,
  assignedTo: string | null,
): Request {
  const dice = makeDice(serial);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const chosen = list[dice(list.length)];
    if (chosen === undefined) throw new Error('an empty list');
    return chosen;
  };
  const digits = (count: number) =>
    String(dice(10 ** count)).padStart(count, '0');
  const createdAt = new Date(now.getTime() - serial * 5 * 60_000);
  const isPaid = dice(5) > 0;
  const person = {
    name: `${pick(firstNames)} ${pick(lastNames)}`,
    phoneNumber: `024${digits(7)}`,
    address: `GA-${digits(3)}-${digits(4)}, ${pick(places)}`,
  };
  const reference = makeReference(dice);
  const serviceType = pick(services);
  const paidAt = new Date(createdAt.getTime() + 60_000);
  return z.parse(Request, {
    ...newRequestState,
    ...person,
    documentId: `many-${serial}`,
    reference,
    userId: `many-user-${serial % 20_000}`,
    serviceId:
      serviceType === services[0]
        ? 'land-property-search'
        : 'find-missing-property',
    serviceType,
    price: 500,
    assignedTo,
    createdAt,
    documentURL: `gs://demo-asaase.appspot.com/documents/many-user-${serial % 20_000}/plan-${serial}.png`,
    ...(isPaid && {
      paymentStatus: true,
      status: dice(3) > 0,
      isDocumentValid: dice(20) > 0,
      walletnumber: person.phoneNumber,
      paidAt,
      promisedBy: findPromisedBy(
        paidAt,
        defaultPromisedWorkingDays,
        defaultPublicHolidays,
      ),
      searchPrefixes: buildSearchPrefixes([
        reference,
        person.name,
        person.address,
        person.phoneNumber,
      ]),
    }),
  });
}

/** Every fourth came a day late; null for a request without results. */
function buildResultTime(request: Request, serial: number): ResultTime | null {
  const { documentId, serviceId, promisedBy, status } = request;
  if (!status || promisedBy === null) return null;
  const isInTime = serial % 4 !== 0;
  const dayMs = 24 * 60 * 60_000;
  const sentAt = new Date(promisedBy.getTime() + (isInTime ? -dayMs : dayMs));
  return { documentId, serviceId, sentAt, promisedBy, isInTime };
}

/**
 * Writes that many requests, the newest first, and the record of when the
 * results of each complete one were sent.
 * @param holderOf whose work a request is, by its serial number; null for
 * nobody's
 */
export async function writeManyRequests(
  db: Firestore,
  count: number,
  holderOf: (serial: number) => string | null = () => null,
): Promise<void> {
  const now = new Date();
  const requests = db.collection(requestsCollection);
  const resultTimes = db.collection(resultTimesCollection);
  for (let start = 0; start < count; start += inOneCommit) {
    const batch = db.batch();
    for (
      let serial = start;
      serial < Math.min(count, start + inOneCommit);
      serial += 1
    ) {
      const request = buildManyRequest(serial, now, holderOf(serial));
      batch.set(requests.doc(request.documentId), request);
      const resultTime = buildResultTime(request, serial);
      if (resultTime !== null) {
        batch.set(resultTimes.doc(request.documentId), resultTime);
      }
    }
    await batch.commit();
  }
}
