import type { AnonymisedCollection } from '@contract/records-on-deletion';
import { readAccountFacts, type AccountFacts } from '@/firebase/account-facts';
import { readOwnProposals } from '@/repositories/ground-proposals/own-proposals';
import { readOwnBookings } from '@/repositories/bookings/own-bookings';
import { readOwnClosedRecords } from '@/repositories/closed-records';
import { readOwnCases } from '@/repositories/payments/payment-cases';
import { readOwnPayments } from '@/repositories/payments/payments';
import { findUserProfile } from '@/repositories/users/profile-of';
import type { ReadRecord } from '@/repositories/read-all';
import { readOwnReports } from '@/repositories/reports/own-reports';
import { readOwnRequests } from '@/repositories/requests/requests';
import { readOwnFindings } from '@/repositories/result-findings/own-findings';
import { readOwnShares } from '@/repositories/result-shares/own-shares';
import { readOwnMessages } from '@/repositories/support/own-messages';
import {
  describeBooking,
  describeCase,
  describeClosedRecord,
  describeGroundProposal,
  describeMessage,
  describePayment,
  describeProfile,
  describeReport,
  describeRequest,
  describeResultFindings,
  describeResultShare,
} from './describe-records';
import { safeName, type AddFile, type ExportFile } from './export-file';

/**
 * What data.json has, by its name there; the README in the copy explains each.
 */
export type CopyName =
  | 'requests'
  | 'payments'
  | 'chargeReports'
  | 'bookings'
  | 'reports'
  | 'supportMessages'
  | 'closedRecords'
  | 'findings'
  | 'sharedLinks'
  | 'typedPlans';

export interface CollectedRecords {
  account: AccountFacts;
  profile: unknown;
  /** by {@link CopyName} */
  records: Readonly<Record<string, readonly unknown[]>>;
  files: readonly ExportFile[];
  /** 'requests/abc': records that do not have their agreed shape */
  unreadable: readonly string[];
}

/**
 * Reads all records of one kind and writes each into the copy under this name.
 */
type Collect = <Entity>(
  name: CopyName,
  ownRecords: AsyncGenerator<ReadRecord<Entity>>,
  describe: (record: Entity, addFile: AddFile) => unknown,
) => Promise<void>;

/**
 * In the order of data.json. A kind of record that stays when the account is
 * deleted does not compile without a line here.
 */
const collections: Readonly<
  Record<AnonymisedCollection, (uid: string, collect: Collect) => Promise<void>>
> = {
  requests: (uid, collect) =>
    collect('requests', readOwnRequests(uid), describeRequest),
  payments: (uid, collect) =>
    collect('payments', readOwnPayments(uid), describePayment),
  payment_cases: (uid, collect) =>
    collect('chargeReports', readOwnCases(uid), describeCase),
  consultancy_bookings: (uid, collect) =>
    collect('bookings', readOwnBookings(uid), describeBooking),
  'due-diligence': (uid, collect) =>
    collect('reports', readOwnReports(uid), describeReport),
  support: (uid, collect) =>
    collect('supportMessages', readOwnMessages(uid), describeMessage),
};

/**
 * Everything that is kept about a person, for the copy of their data.
 * @throws AppError the reason why the records cannot be read; after the signal,
 * any error
 */
export async function collectRecords(
  uid: string,
  signal: AbortSignal,
): Promise<CollectedRecords> {
  const [account, storedProfile] = await Promise.all([
    readAccountFacts(),
    findUserProfile(uid),
  ]);
  const files: ExportFile[] = [];
  const unreadable: string[] = [];
  const records: Record<string, unknown[]> = {};
  const addFile: AddFile = (path, ...segments) => {
    const name = ['files', ...segments.map(safeName)].join('/');
    files.push({ path, name });
    return name;
  };
  const collect: Collect = async (name, ownRecords, describe) => {
    const describedRecords: unknown[] = [];
    records[name] = describedRecords;
    for await (const readResult of ownRecords) {
      signal.throwIfAborted();
      if (readResult.kind === 'unreadable') {
        unreadable.push(`${name}/${readResult.id}`);
      } else {
        describedRecords.push(describe(readResult.record, addFile));
      }
    }
  };
  const profile =
    storedProfile === null ? null : describeProfile(storedProfile, addFile);
  for (const collectOwn of Object.values(collections)) {
    await collectOwn(uid, collect);
  }
  await collect('findings', readOwnFindings(uid), describeResultFindings);
  await collect('sharedLinks', readOwnShares(uid), describeResultShare);
  await collect('typedPlans', readOwnProposals(uid), describeGroundProposal);
  await collect('closedRecords', readOwnClosedRecords(), describeClosedRecord);
  return { account, profile, records, files, unreadable };
}
