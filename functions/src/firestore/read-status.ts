import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  ReferenceEntry,
  referencesCollection,
} from '@contract/entities/reference-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import type { Log } from '../log';
import type {
  FoundStatus,
  LastPayment,
  ReferencedRecord,
} from '../notifications/status-words';
import { findGuardId, guardsCollection, StoredGuard } from './payment-guard';
import { readOrLog } from './stored-document';

const RequestStatus = z.pick(Request, {
  phoneNumber: true,
  paymentStatus: true,
  status: true,
  isDocumentValid: true,
  imageUrl: true,
  imageEvents: true,
  results: true,
  steps: true,
  promisedBy: true,
  laterPromise: true,
});
const BookingStatus = z.pick(Booking, {
  phone: true,
  status: true,
  payBy: true,
  selectedSlot: true,
});
const ReportStatus = z.pick(Report, { phone: true, reviewStatus: true });
const LastState = z.pick(Payment, { state: true, otherAmount: true });

/** Read where there is nothing to read: no payment has this id. */
const noId = 'none';

/** Of messages to Support there is no status: they are looked for in vain. */
const collections: Readonly<Record<ReferencedRecord['kind'], string>> = {
  request: requestsCollection,
  booking: bookingsCollection,
  report: reportsCollection,
  support: requestsCollection,
};

/** Reads one document, in a transaction or without. */
type ReadDocument = (
  collection: string,
  id: string,
) => Promise<DocumentSnapshot>;

/**
 * What says where a record stands. What does not parse is logged and counts as
 * nothing: a refusal would tell that there is a record.
 */
export class StatusReader {
  constructor(
    private readonly read: ReadDocument,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  /** One document; null for a reference that nothing has. */
  async findReferenced(reference: string): Promise<ReferencedRecord | null> {
    const entry = await this.read(referencesCollection, reference);
    return readOrLog(ReferenceEntry, entry, this.log);
  }

  /** One document; null also for a kind that has no number. */
  async findRecord({
    kind,
    documentId,
  }: ReferencedRecord): Promise<FoundStatus | null> {
    const stored = await this.read(collections[kind], documentId);
    return readStatus(kind, stored, this.log);
  }

  /** Two documents, whether or not somebody has tried to pay. */
  async findLastPayment({
    kind,
    documentId,
  }: ReferencedRecord): Promise<LastPayment> {
    const paidAs = kind === 'booking' ? 'consultancy' : 'request';
    const storedGuard = await this.read(
      guardsCollection,
      findGuardId(paidAs, documentId),
    );
    const guard = readOrLog(StoredGuard, storedGuard, this.log);
    const storedPayment = await this.read(
      paymentsCollection,
      guard?.paymentId ?? noId,
    );
    return readOrLog(LastState, storedPayment, this.log);
  }
}

function readStatus(
  kind: ReferencedRecord['kind'],
  stored: DocumentSnapshot,
  log: Pick<Log, 'error'>,
): FoundStatus | null {
  switch (kind) {
    case 'request': {
      const record = readOrLog(RequestStatus, stored, log);
      return record && { kind, record, phone: record.phoneNumber };
    }
    case 'booking': {
      const record = readOrLog(BookingStatus, stored, log);
      return record && { kind, record, phone: record.phone };
    }
    case 'report': {
      const record = readOrLog(ReportStatus, stored, log);
      return record && { kind, record, phone: record.phone };
    }
    case 'support':
      return null;
  }
}
