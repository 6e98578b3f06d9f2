import type { Log } from '../log';
import type { TransactionStore } from '../notifications/outbox';
import type { NoticeStore, NotificationRecords } from '../notifications/ports';
import type { EntryTransaction } from '../notifications/queue/ports';
import type { SessionStore } from '../records/end-sessions';
import type { CodeStore } from '../records/issue-code';
import type { LimitedTransaction } from '../records/limit';
import type { ContactStore } from '../records/outside-services';
import type { ComparisonStore } from '../services/accounts/comparison-ports';
import type { AccountStore } from '../services/accounts/ports';
import type { ClosingStore, RecordStore } from '../services/audit/ports';
import type { ExportStore } from '../services/exports/ports';
import type { DocumentStore, TokenStore } from '../services/files/ports';
import type { GroundStore } from '../services/grounds/ports';
import type { RecomputeStore } from '../services/grounds/recompute-grounds';
import type { HealthStore } from '../services/health/ports';
import type { PaperStore } from '../services/papers/ports';
import type { PeopleStore } from '../services/people/ports';
import type { PlanStore } from '../services/plans/ports';
import type { WithdrawalStore } from '../services/withdrawals/ports';
import type {
  InTimeStore,
  PromiseStore,
  ResultTimeStore,
} from '../services/promises/ports';
import type { RecoveryStore } from '../services/recovery/ports';
import type { AssignedRequests, SearchStore } from '../services/requests/ports';
import type {
  ResultStore,
  VerificationTransaction,
} from '../services/results/ports';
import type { OfficeStore } from '../services/settings/describe-office';
import type { StatusStore } from '../services/status/ports';
import type { ShareTransaction } from '../services/shares/ports';
import type { CursorStore } from '../services/scans/ports';
import { FirestoreAssignedRequests } from './firestore-assigned-requests';
import { FirestoreAccountStore } from './firestore-account-store';
import { FirestoreClosingStore } from './firestore-closing-store';
import { FirestoreComparisonStore } from './firestore-comparison-store';
import { FirestoreCursorStore } from './firestore-cursor-store';
import { FirestoreDocumentStore } from './firestore-document-store';
import { FirestoreEntryStore } from './firestore-entry-store';
import { FirestoreExportStore } from './firestore-export-store';
import { FirestoreGroundStore } from './firestore-ground-store';
import { FirestoreHealthStore } from './firestore-health-store';
import { FirestoreIssuedResults } from './firestore-issued-results';
import { FirestoreLimitStore } from './firestore-limit-store';
import { FirestoreNoticeStore } from './firestore-notice-store';
import { FirestoreNotificationRecords } from './firestore-notification-records';
import type { FirestoreConnection } from './firestore-outbox';
import { FirestoreOfficeStore } from './firestore-office-store';
import { FirestorePaperStore } from './firestore-paper-store';
import { FirestorePeopleStore } from './firestore-people-store';
import { FirestorePlanStore } from './firestore-plan-store';
import { FirestorePromiseStore } from './firestore-promise-store';
import { FirestoreRecordStore } from './firestore-record-store';
import { FirestoreRecomputeStore } from './firestore-recompute-store';
import { FirestoreRecoveryStore } from './firestore-recovery-store';
import { FirestoreResultStore } from './firestore-result-store';
import { FirestoreInTime } from './firestore-in-time';
import { FirestoreResultTimes } from './firestore-result-times';
import { FirestoreSearchStore } from './firestore-search-store';
import { FirestoreSessionStore } from './firestore-session-store';
import { FirestoreStatusStore } from './firestore-status-store';
import { FirestoreShareStore } from './firestore-share-store';
import { FirestoreWithdrawalStore } from './firestore-withdrawal-store';
import { FirestoreTokenStore } from './firestore-token-store';

/**
 * The stores of the services, by the names that the services' ports have for
 * them.
 */
export interface Stores {
  accountStore: AccountStore;
  assigned: AssignedRequests;
  closing: ClosingStore;
  codes: CodeStore;
  contacts: ContactStore;
  comparisons: ComparisonStore;
  cursors: CursorStore;
  documents: DocumentStore;
  entries: TransactionStore<EntryTransaction>;
  exports: ExportStore;
  grounds: GroundStore;
  recompute: RecomputeStore;
  health: HealthStore;
  issuedResults: TransactionStore<VerificationTransaction>;
  limits: TransactionStore<LimitedTransaction>;
  notices: NoticeStore;
  notificationRecords: NotificationRecords;
  office: OfficeStore;
  papers: PaperStore;
  peopleStore: PeopleStore;
  plans: PlanStore;
  promises: PromiseStore;
  records: RecordStore;
  recoveryStore: RecoveryStore;
  results: ResultStore;
  inTime: InTimeStore;
  resultTimes: ResultTimeStore;
  search: SearchStore;
  sessions: SessionStore;
  statuses: StatusStore;
  shares: TransactionStore<ShareTransaction>;
  uploads: TokenStore;
  withdrawals: WithdrawalStore;
}

/** All stores over one connection. */
export function createStores(
  connection: FirestoreConnection,
  log: Pick<Log, 'error'>,
): Stores {
  const { db } = connection;
  const recoveryStore = new FirestoreRecoveryStore(connection);
  const health = new FirestoreHealthStore(connection, log);
  return {
    accountStore: new FirestoreAccountStore(connection),
    assigned: new FirestoreAssignedRequests(db),
    closing: new FirestoreClosingStore(connection),
    codes: recoveryStore,
    contacts: health,
    comparisons: new FirestoreComparisonStore(db, log),
    cursors: new FirestoreCursorStore(db),
    documents: new FirestoreDocumentStore(connection),
    entries: new FirestoreEntryStore(connection),
    exports: new FirestoreExportStore(connection),
    grounds: new FirestoreGroundStore(db, log),
    recompute: new FirestoreRecomputeStore(db, log),
    health,
    issuedResults: new FirestoreIssuedResults(connection),
    limits: new FirestoreLimitStore(connection),
    notices: new FirestoreNoticeStore(connection),
    notificationRecords: new FirestoreNotificationRecords(db, log),
    office: new FirestoreOfficeStore(db, log),
    papers: new FirestorePaperStore(connection),
    peopleStore: new FirestorePeopleStore(connection, log),
    plans: new FirestorePlanStore(connection, log),
    promises: new FirestorePromiseStore(connection),
    records: new FirestoreRecordStore(connection),
    recoveryStore,
    results: new FirestoreResultStore(connection),
    inTime: new FirestoreInTime(db),
    resultTimes: new FirestoreResultTimes(db),
    search: new FirestoreSearchStore(connection),
    sessions: new FirestoreSessionStore(db),
    statuses: new FirestoreStatusStore(connection, log),
    shares: new FirestoreShareStore(connection),
    uploads: new FirestoreTokenStore(db),
    withdrawals: new FirestoreWithdrawalStore(connection),
  };
}
