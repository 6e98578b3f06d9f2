import type { Permission } from '@contract/permissions';
import { listPermitted } from './administrator-permissions';
import {
  Timestamp,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { adminsCollection } from '@contract/entities/account/admin';
import {
  PaymentStatement,
  paymentStatementsCollection,
} from '@contract/entities/payment/payment-statement';
import {
  PublicContact,
  publicContactCollection,
  publicContactId,
} from '@contract/entities/public-contact';
import { queueIds, queues, type QueueId } from '@contract/values/admin-queues';
import {
  dayInAccra,
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { Pesewas } from '@contract/values/payment/money';
import type { Log } from '../log';
import type {
  NotificationRecords,
  PromisedRequest,
} from '../notifications/ports';
import type { Incident } from '../records/incidents';
import { maxCounted, type WaitingList } from '../records/overview';
import { listPromisedNext } from './list-promised-next';
import { findOpenIncident } from './open-incident';
import { findConfig, findConsultancyPrice } from './settings';
import { findRecord, readOrLog } from './stored-document';

/** Whatever notifications are about. */
export class FirestoreNotificationRecords implements NotificationRecords {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  findRecord<T>(
    collection: string,
    schema: z.ZodMiniType<T>,
    id: string | null,
  ): Promise<T | null> {
    return findRecord(this.db, collection, schema, id);
  }

  async isAccountDeleted(uid: string): Promise<boolean> {
    const deletion = await this.db
      .collection(accountDeletionsCollection)
      .doc(uid)
      .get();
    return deletion.exists;
  }

  listAdministrators(permission: Permission, limit: number): Promise<string[]> {
    return listPermitted(
      this.db.collection(adminsCollection),
      (page) => page.get(),
      permission,
      limit,
    );
  }

  async findPublicContact(): Promise<PublicContact | null> {
    const stored = await this.db
      .collection(publicContactCollection)
      .doc(publicContactId)
      .get();
    return PublicContact.safeParse(stored.data()).data ?? null;
  }

  async findConsultancyPrice(): Promise<Pesewas | null> {
    return findConsultancyPrice(await findConfig(this.db));
  }

  /** A list costs a count and one record. */
  async listWaiting(now: Date): Promise<WaitingList[]> {
    const today = startOfDayInAccra(dayInAccra(now));
    const lists = await Promise.all(
      queueIds.map((id) => this.#readList(id, today)),
    );
    return lists.filter(({ count }) => count > 0);
  }

  async #readList(id: QueueId, today: Date): Promise<WaitingList> {
    const { collection, findConditions, since } = queues[id];
    let records: Query = this.db.collection(collection);
    for (const [field, operator, value] of findConditions(today)) {
      records = records.where(field, operator, value);
    }
    const ordered = records.orderBy(since);
    const [counted, oldest] = await Promise.all([
      ordered.limit(maxCounted).count().get(),
      ordered.limit(1).get(),
    ]);
    return {
      id,
      count: counted.data().count,
      since: findMoment(oldest, since),
    };
  }

  listPromisedNext(now: Date, limit: number): Promise<PromisedRequest[]> {
    return listPromisedNext(this.db, this.log, now, limit);
  }

  async findOpenIncident(): Promise<Incident | null> {
    const openIncident = await findOpenIncident(this.db, this.log);
    return openIncident?.incident ?? null;
  }

  async findStatement(day: CalendarDay): Promise<PaymentStatement | null> {
    const stored = await this.db
      .collection(paymentStatementsCollection)
      .doc(day)
      .get();
    return readOrLog(PaymentStatement, stored, this.log);
  }
}

function findMoment({ docs }: QuerySnapshot, field: string): Date | null {
  const value: unknown = docs[0]?.get(field);
  return value instanceof Timestamp ? value.toDate() : null;
}
