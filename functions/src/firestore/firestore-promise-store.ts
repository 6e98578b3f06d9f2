import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  defaultLaterReason,
  defaultLaterWorkingDays,
} from '@contract/values/late-reason-choice';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import type { PromiseRules, PromiseStore } from '../services/promises/ports';
import { type FirestoreConnection } from './firestore-outbox';
import { findConfig, readSettings } from './settings';
import { toDates } from './stored-document';

const pageSize = 50;
/** What a page begins after, and what says whether the owner knows a day. */
const readFields = ['promisedBy', 'laterPromise'];
const { laterPromise } = Request.shape;
const Told = z.object({ laterPromise: z.catch(laterPromise, undefined) });

/** The collection requests, by the days that were promised. */
export class FirestorePromiseStore implements PromiseStore {
  constructor(private readonly connection: Pick<FirestoreConnection, 'db'>) {}

  async findRules(): Promise<PromiseRules> {
    const settings = readSettings(await findConfig(this.connection.db));
    return {
      holidays: settings.publicHolidays ?? defaultPublicHolidays,
      laterWorkingDays: settings.laterWorkingDays ?? defaultLaterWorkingDays,
      laterReason: settings.laterReason ?? defaultLaterReason,
    };
  }

  /** It costs a read for each request that is late. */
  async *listToTell(now: Date): AsyncGenerator<string> {
    const late: Query = this.connection.db
      .collection(requestsCollection)
      .where('paymentStatus', '==', true)
      .where('status', '==', false)
      .where('isDocumentValid', '==', true)
      .where('promisedBy', '<', now)
      .orderBy('promisedBy')
      .limit(pageSize)
      .select(...readFields);
    let { docs } = await late.get();
    while (docs.length > 0) {
      for (const request of docs) {
        if (!isDayKnown(toDates(request.data()), now)) yield request.id;
      }
      const last = docs.at(-1);
      ({ docs } = await late.startAfter(last).get());
    }
  }
}

/** Whether the owner was told of a day that is still to come. */
function isDayKnown(fields: unknown, now: Date): boolean {
  const { laterPromise: later } = Told.parse(fields);
  return (
    later !== undefined && later.toldAt !== null && later.promisedBy >= now
  );
}
