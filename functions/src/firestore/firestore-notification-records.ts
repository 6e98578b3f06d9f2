import type { Permission, Role } from '@contract/permissions';
import { listPermitted, listRoleGroups } from './administrator-permissions';
import type { Firestore } from 'firebase-admin/firestore';
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
import type { QueueId } from '@contract/values/admin-queues';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
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
import type { FoundStatus, LastPayment } from '../notifications/status-words';
import type { Incident } from '../records/incidents';
import type { WaitingList } from '../records/overview';
import { listPromisedNext } from './list-promised-next';
import { findOpenIncident } from './open-incident';
import {
  findAlarmDeadline,
  listAppointments,
  readWaitingList,
} from './waiting-lists';
import { findConfig, findConsultancyPrice, readSettings } from './settings';
import { StatusReader } from './read-status';
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

  async findStatus(
    reference: string,
  ): Promise<{ record: FoundStatus; lastPayment: LastPayment } | null> {
    const reader = new StatusReader(
      (collection, id) => this.db.collection(collection).doc(id).get(),
      this.log,
    );
    const referenced = await reader.findReferenced(reference);
    if (referenced === null) return null;
    const record = await reader.findRecord(referenced);
    if (record === null) return null;
    return { record, lastPayment: await reader.findLastPayment(referenced) };
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

  async listHoldersOf(
    roles: readonly Role[],
    limit: number,
  ): Promise<string[]> {
    const groups = await listRoleGroups(this.db);
    const group = groups.find((each) => each.roles.join() === roles.join());
    return group?.uids.slice(0, limit) ?? [];
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

  async listWaiting(
    now: Date,
    ids: readonly QueueId[],
  ): Promise<WaitingList[]> {
    const today = startOfDayInAccra(dayInAccra(now));
    const lists = await Promise.all(
      ids.map((id) => readWaitingList(this.db, id, today)),
    );
    return lists.filter(({ count }) => count > 0);
  }

  findAlarmDeadline(): Promise<Date | null> {
    return findAlarmDeadline(this.db, this.log);
  }

  listAppointments(now: Date): Promise<Date[]> {
    return listAppointments(this.db, dayInAccra(now));
  }

  async findHolidays(): Promise<readonly CalendarDay[]> {
    const { publicHolidays } = readSettings(await findConfig(this.db));
    return publicHolidays ?? defaultPublicHolidays;
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
