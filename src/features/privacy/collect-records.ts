import { readAccountFacts, type AccountFacts } from '@/firebase/account-facts';
import { readOwnBookings } from '@/repositories/bookings';
import { readOwnClosedRecords } from '@/repositories/closed-records';
import { readOwnCases } from '@/repositories/payments/payment-cases';
import { readOwnPayments } from '@/repositories/payments/payments';
import { findUserProfile } from '@/repositories/profile-of';
import type { ReadRecord } from '@/repositories/read-all';
import { readOwnReports } from '@/repositories/reports';
import { readOwnRequests } from '@/repositories/requests';
import { readOwnMessages } from '@/repositories/support';
import {
  describeBooking,
  describeCase,
  describeClosedRecord,
  describeMessage,
  describePayment,
  describeProfile,
  describeReport,
  describeRequest,
} from './describe-records';
import { safeName, type AddFile, type ExportFile } from './export-file';

export interface Collected {
  account: AccountFacts;
  profile: unknown;
  /** by their name in data.json */
  records: Readonly<Record<string, readonly unknown[]>>;
  files: readonly ExportFile[];
  /** 'requests/abc': records that do not have their agreed shape */
  unreadable: readonly string[];
}

export async function collectRecords(uid: string, signal: AbortSignal): Promise<Collected> {
  const [account, stored] = await Promise.all([readAccountFacts(), findUserProfile(uid)]);
  const files: ExportFile[] = [];
  const unreadable: string[] = [];
  const records: Record<string, unknown[]> = {};
  const addFile: AddFile = (path, ...segments) => {
    const name = ['files', ...segments.map(safeName)].join('/');
    files.push({ path, name });
    return name;
  };
  const collect = async <T>(
    name: string,
    all: AsyncGenerator<ReadRecord<T>>,
    describe: (record: T, addFile: AddFile) => unknown,
  ) => {
    const list: unknown[] = [];
    records[name] = list;
    for await (const found of all) {
      signal.throwIfAborted();
      if (found.kind === 'unreadable') unreadable.push(`${name}/${found.id}`);
      else list.push(describe(found.record, addFile));
    }
  };
  const profile = stored === null ? null : describeProfile(stored, addFile);
  await collect('requests', readOwnRequests(uid), describeRequest);
  await collect('payments', readOwnPayments(uid), describePayment);
  await collect('chargeReports', readOwnCases(uid), describeCase);
  await collect('bookings', readOwnBookings(uid), describeBooking);
  await collect('reports', readOwnReports(uid), describeReport);
  await collect('supportMessages', readOwnMessages(uid), describeMessage);
  await collect('closedRecords', readOwnClosedRecords(), describeClosedRecord);
  return { account, profile, records, files, unreadable };
}
