import { adminConfigCollection } from './entities/admin-config';
import { OfficeConfig } from './entities/office-config';
import { adminConfigFields } from './entities/admin-config-fields';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from './entities/advert-and-contact';
import { advertAndContactFields } from './entities/advert-and-contact-fields';
import { AuditEntry, auditCollection } from './entities/audit-entry';
import { auditEntryFields } from './entities/audit-entry-fields';
import { Booking, bookingsCollection } from './entities/booking';
import { bookingFields } from './entities/booking-fields';
import {
  ClosedRecord,
  closedRecordsCollection,
} from './entities/closed-record';
import { closedRecordFields } from './entities/closed-record-fields';
import {
  datumParametersCollection,
  SavedShifts,
} from './entities/datum-parameters';
import { datumParametersFields } from './entities/datum-parameters-fields';
import { Report, reportsCollection } from './entities/due-diligence';
import { reportFields } from './entities/due-diligence-fields';
import {
  GroundProposal,
  groundProposalsCollection,
} from './entities/ground-proposal';
import { groundProposalFields } from './entities/ground-proposal-fields';
import { PlanGround, planGroundsCollection } from './entities/plan-ground';
import { planGroundFields } from './entities/plan-ground-fields';
import { ResultShare, resultSharesCollection } from './entities/result-share';
import { resultShareFields } from './entities/result-share-fields';
import { ResultTime, resultTimesCollection } from './entities/result-time';
import { resultTimeFields } from './entities/result-time-fields';
import {
  IssuedResult,
  issuedResultsCollection,
  ResultCheck,
  resultChecksCollection,
} from './entities/issued-result';
import {
  issuedResultFields,
  resultCheckFields,
} from './entities/issued-result-fields';
import {
  ResultWithdrawal,
  resultWithdrawalsCollection,
  WithdrawnFile,
  withdrawnFilesCollection,
} from './entities/result-withdrawal';
import {
  resultWithdrawalFields,
  withdrawnFileFields,
} from './entities/result-withdrawal-fields';
import { LandChecks, landChecksCollection } from './entities/land-checks';
import { landChecksFields } from './entities/land-checks-fields';
import { LimitRecord, limitsCollection } from './entities/limit-record';
import { limitRecordFields } from './entities/limit-record-fields';
import {
  NotificationEntry,
  notificationsCollection,
} from './entities/notification-entry';
import { notificationEntryFields } from './entities/notification-entry-fields';
import { Payment, paymentsCollection } from './entities/payment/payment';
import { paymentFields } from './entities/payment/payment-fields';
import {
  PaymentCase,
  paymentCasesCollection,
} from './entities/payment/payment-case';
import { paymentCaseFields } from './entities/payment/payment-case-fields';
import {
  PaymentClaim,
  paymentClaimsCollection,
} from './entities/payment/payment-claim';
import { paymentClaimFields } from './entities/payment/payment-claim-fields';
import {
  PaymentStatement,
  paymentStatementsCollection,
} from './entities/payment/payment-statement';
import { paymentStatementFields } from './entities/payment/payment-statement-fields';
import { PlanAlarm, planAlarmsCollection } from './entities/plan-alarm';
import { planAlarmFields } from './entities/plan-alarm-fields';
import { PlanPrint, planPrintsCollection } from './entities/plan-print';
import { planPrintFields } from './entities/plan-print-fields';
import {
  PublicContact,
  publicContactCollection,
} from './entities/public-contact';
import {
  InTimeFigures,
  publicFiguresCollection,
} from './entities/in-time-figures';
import { inTimeFiguresFields } from './entities/in-time-figures-fields';
import { publicContactFields } from './entities/public-contact-fields';
import { Quota, quotasCollection } from './entities/quota';
import { quotaFields } from './entities/quota-fields';
import {
  ReferenceEntry,
  referencesCollection,
} from './entities/reference-entry';
import { referenceEntryFields } from './entities/reference-entry-fields';
import {
  RequestChanges,
  requestChangesCollection,
} from './entities/request-changes';
import { requestChangesFields } from './entities/request-changes-fields';
import { RequestNote, requestNotesCollection } from './entities/request-note';
import { requestNoteFields } from './entities/request-note-fields';
import { Request, requestsCollection } from './entities/request';
import { requestFields } from './entities/request-fields';
import {
  ResultFindings,
  resultFindingsCollection,
} from './entities/result-findings';
import { resultFindingsFields } from './entities/result-findings-fields';
import {
  GroundCursor,
  ScanCursor,
  scanCursorsCollection,
  TokenCursor,
} from './entities/scan-cursor';
import {
  groundCursorFields,
  scanCursorFields,
  tokenCursorFields,
} from './entities/scan-cursor-fields';
import { Service, servicesCollection } from './entities/service';
import { serviceFields } from './entities/service-fields';
import { Slot, slotsCollection } from './entities/slot';
import { slotFields } from './entities/slot-fields';
import { SupportMessage, supportCollection } from './entities/support-message';
import { supportMessageFields } from './entities/support-message-fields';
import {
  UploadReservation,
  uploadReservationsCollection,
} from './entities/upload-reservation';
import { uploadReservationFields } from './entities/upload-reservation-fields';
import { storedAccountRecords } from './stored-account-records';
import type { StoredRecord } from './stored-record';

/**
 * Every kind of record that contract/entities has, by its collection, or by its
 * path where one document is of its own kind.
 */
export const storedRecords = {
  ...storedAccountRecords,
  [adminConfigCollection]: {
    schema: OfficeConfig,
    fields: adminConfigFields,
    onDeletion: 'kept',
  },
  [advertAndContactCollection]: {
    schema: AdvertAndContact,
    fields: advertAndContactFields,
    onDeletion: 'kept',
  },
  [auditCollection]: {
    schema: AuditEntry,
    fields: auditEntryFields,
    onDeletion: 'cleaned-apart',
  },
  [bookingsCollection]: {
    schema: Booking,
    fields: bookingFields,
    onDeletion: 'anonymised',
  },
  [closedRecordsCollection]: {
    schema: ClosedRecord,
    fields: closedRecordFields,
    onDeletion: 'deleted-apart',
  },
  [reportsCollection]: {
    schema: Report,
    fields: reportFields,
    onDeletion: 'anonymised',
  },
  [issuedResultsCollection]: {
    schema: IssuedResult,
    fields: issuedResultFields,
    onDeletion: 'kept',
  },
  [resultWithdrawalsCollection]: {
    schema: ResultWithdrawal,
    fields: resultWithdrawalFields,
    onDeletion: 'cleaned-apart',
  },
  [withdrawnFilesCollection]: {
    schema: WithdrawnFile,
    fields: withdrawnFileFields,
    onDeletion: 'deleted-apart',
  },
  [resultFindingsCollection]: {
    schema: ResultFindings,
    fields: resultFindingsFields,
    onDeletion: 'deleted-apart',
  },
  [resultSharesCollection]: {
    schema: ResultShare,
    fields: resultShareFields,
    onDeletion: 'deleted-apart',
  },
  [resultTimesCollection]: {
    schema: ResultTime,
    fields: resultTimeFields,
    onDeletion: 'kept',
  },
  [resultChecksCollection]: {
    schema: ResultCheck,
    fields: resultCheckFields,
    onDeletion: 'kept',
  },
  [landChecksCollection]: {
    schema: LandChecks,
    fields: landChecksFields,
    onDeletion: 'deleted-under-uid',
  },
  [limitsCollection]: {
    schema: LimitRecord,
    fields: limitRecordFields,
    onDeletion: 'deleted-apart',
  },
  [notificationsCollection]: {
    schema: NotificationEntry,
    fields: notificationEntryFields,
    onDeletion: 'deleted-apart',
  },
  [paymentsCollection]: {
    schema: Payment,
    fields: paymentFields,
    onDeletion: 'anonymised',
  },
  [paymentCasesCollection]: {
    schema: PaymentCase,
    fields: paymentCaseFields,
    onDeletion: 'anonymised',
  },
  [paymentClaimsCollection]: {
    schema: PaymentClaim,
    fields: paymentClaimFields,
    onDeletion: 'kept',
  },
  [paymentStatementsCollection]: {
    schema: PaymentStatement,
    fields: paymentStatementFields,
    onDeletion: 'kept',
  },
  [planAlarmsCollection]: {
    schema: PlanAlarm,
    fields: planAlarmFields,
    onDeletion: 'cleaned-apart',
  },
  [datumParametersCollection]: {
    schema: SavedShifts,
    fields: datumParametersFields,
    onDeletion: 'kept',
  },
  [groundProposalsCollection]: {
    schema: GroundProposal,
    fields: groundProposalFields,
    onDeletion: 'deleted-apart',
  },
  [planGroundsCollection]: {
    schema: PlanGround,
    fields: planGroundFields,
    onDeletion: 'deleted-apart',
  },
  [planPrintsCollection]: {
    schema: PlanPrint,
    fields: planPrintFields,
    onDeletion: 'deleted-apart',
  },
  [publicFiguresCollection]: {
    schema: InTimeFigures,
    fields: inTimeFiguresFields,
    onDeletion: 'kept',
  },
  [publicContactCollection]: {
    schema: PublicContact,
    fields: publicContactFields,
    onDeletion: 'kept',
  },
  [quotasCollection]: {
    schema: Quota,
    fields: quotaFields,
    onDeletion: 'deleted-under-uid',
  },
  [referencesCollection]: {
    schema: ReferenceEntry,
    fields: referenceEntryFields,
    onDeletion: 'kept',
  },
  [requestChangesCollection]: {
    schema: RequestChanges,
    fields: requestChangesFields,
    onDeletion: 'deleted-under-uid',
  },
  [requestNotesCollection]: {
    schema: RequestNote,
    fields: requestNoteFields,
    onDeletion: 'deleted-apart',
  },
  [requestsCollection]: {
    schema: Request,
    fields: requestFields,
    onDeletion: 'anonymised',
  },
  [scanCursorsCollection]: {
    schema: ScanCursor,
    fields: scanCursorFields,
    onDeletion: 'kept',
  },
  'scan_cursors/ground-shifts': {
    schema: GroundCursor,
    fields: groundCursorFields,
    onDeletion: 'kept',
  },
  'scan_cursors/download-tokens': {
    schema: TokenCursor,
    fields: tokenCursorFields,
    onDeletion: 'kept',
  },
  [servicesCollection]: {
    schema: Service,
    fields: serviceFields,
    onDeletion: 'kept',
  },
  [slotsCollection]: { schema: Slot, fields: slotFields, onDeletion: 'kept' },
  [supportCollection]: {
    schema: SupportMessage,
    fields: supportMessageFields,
    onDeletion: 'anonymised',
  },
  [uploadReservationsCollection]: {
    schema: UploadReservation,
    fields: uploadReservationFields,
    onDeletion: 'deleted-apart',
  },
} as const satisfies Readonly<Record<string, StoredRecord>>;
export type StoredRecords = typeof storedRecords;
