import type { Booking } from '@contract/entities/booking';
import type { OwnClosedRecord } from '@contract/endpoints/account/list-closed-records';
import type { ClosableCollection } from '@contract/entities/closed-record';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { toCedis } from '@contract/values/payment/money';
import type { Payment } from '@contract/entities/payment/payment';
import type { Report } from '@contract/entities/due-diligence';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { isPaperRemoved, listImageEvents, type Request } from '@contract/entities/request';
import { fileNameOf, ObjectPath } from '@contract/values/file/object-path';
import type { SupportMessage } from '@contract/entities/support-message';
import { cleanFileName } from '@contract/values/file/file-name';
import type { AddFile } from './export-file';

/** Our own photo is copied; Google's is named by its address. */
export const describeProfile = (profile: UserProfile, addFile: AddFile) => ({
  ...pick(profile, 'name', 'email'),
  phoneNumber: profile.phoneNumber ?? null,
  location: profile.location ?? null,
  createdAt: profile.createdAt,
  photo:
    profile.imageUrl?.startsWith('gs://') === true
      ? addFile(profile.imageUrl, 'profile', 'photo.png')
      : profile.imageUrl,
});

export function describeRequest(request: Request, addFile: AddFile) {
  const { documentURL, imageUrl } = request;
  const isPlanKept = !isPaperRemoved(request, request.createdAt);
  const add = (kind: string, path: string, fileName = fileNameOf(path)) =>
    addFile(path, 'requests', request.documentId, `${kind}-${fileName}`);
  return {
    id: request.documentId,
    reference: request.reference,
    service: request.serviceType,
    serviceId: request.serviceId,
    ...pick(request, 'name', 'phoneNumber', 'address'),
    price: cedis(request.price),
    createdAt: request.createdAt,
    paid: request.paymentStatus,
    ...pick(request, 'paidAt', 'promisedBy'),
    walletNumber: request.walletnumber,
    complete: request.status,
    imageIsClear: request.isDocumentValid,
    imageHistory: listImageEvents(request),
    papersDeletedAt: request.papers?.removedAt ?? null,
    document: isPlanKept ? add('document', documentURL) : null,
    clearerImage: isPlanKept && imageUrl !== null ? add('clearer-image', imageUrl) : null,
    results: Object.entries(request.results).map(([key, version]) => ({
      file: isPaperRemoved(request, version.createdAt)
        ? null
        : add(`results-${key}`, version.path, version.fileName),
      fileName: version.fileName,
      bytes: version.size,
      sha256: version.sha256,
      deliveredAt: version.createdAt,
      outcome: version.outcome ?? null,
    })),
  };
}

export const describePayment = (payment: Payment) => ({
  id: payment.paymentId,
  reference: payment.reference,
  paidFor: payment.paymentFor,
  documentId: payment.documentId,
  service: payment.serviceType,
  amount: cedis(toCedis(payment.amountPesewas)),
  network: payment.paymentoption,
  walletNumber: payment.walletnumber,
  ...pick(payment, 'recipientNumber', 'clientName', 'state'),
  paid: payment.status,
  message: payment.reason,
  failure: payment.failure,
  ourNumber: payment.clienttransid,
  gatewayNumber: payment.transactionid,
  networkNumber: payment.telcotransid,
  brandNumber: payment.brandtransid,
  ...pick(payment, 'createdAt', 'updatedAt', 'paidAt'),
  amountTaken: payment.otherAmount && cedis(toCedis(payment.otherAmount.pesewas)),
  refundOwed: payment.refundDue,
  refund: payment.refund && pick(payment.refund, 'state', 'reason', 'transferNumber', 'paidAt'),
  history: payment.events.map(({ state, at, cause }) => ({ state, at, cause })),
});

export const describeCase = (found: PaymentCase) => ({
  paymentId: found.paymentId,
  paidFor: found.paymentFor,
  ...pick(found, 'documentId', 'reference'),
  amount: cedis(toCedis(found.amountPesewas)),
  network: found.paymentoption,
  state: found.state,
  numbersFromSms: found.claims.map(({ telcotransid, at }) => ({ telcotransid, at })),
  createdAt: found.createdAt,
  answerPromisedBy: found.answerBy,
  ...pick(found, 'endedAt', 'answer'),
});

export const describeBooking = (booking: Booking) => ({
  ...pick(booking, 'id', 'reference', 'name', 'email'),
  phoneNumber: booking.phone,
  ...pick(booking, 'consultationType', 'topic', 'description'),
  appointment: booking.selectedSlot,
  status: booking.status,
  paid: booking.paymentStatus,
  ...pick(booking, 'paidAt', 'paymentId', 'createdAt', 'updatedAt', 'approvedAt', 'payBy', 'lapsedAt'),
  movedAt: booking.rescheduledAt,
  movedBy: booking.rescheduledBy,
  movedFrom: booking.previousSlot,
  ...pick(booking, 'cancelledAt', 'cancelledBy'),
  reason: booking.cancelReason,
  noShowAt: booking.noShowAt,
  refundOwed: booking.refundDue,
});

export const describeReport = (report: Report, addFile: AddFile) => ({
  ...pick(report, 'id', 'reference', 'kind', 'name'),
  phoneNumber: report.phone,
  address: report.address,
  review: report.reviewStatus,
  payment: report.paymentStatus,
  seenByUs: report.seenStatus === 'seen',
  ...pick(report, 'note', 'createdAt', 'reviewedAt'),
  image: addFile(report.image, 'reports', report.id, `image-${fileNameOf(report.image)}`),
});

export function describeMessage(message: SupportMessage, addFile: AddFile) {
  const { fileURL: path } = message;
  const fileName = cleanFileName(message.fileName ?? '');
  return {
    ...pick(message, 'id', 'reference'),
    name: message.fullName,
    email: message.email,
    ...pick(message, 'phoneNumber', 'issueType', 'description'),
    sentAt: message.timestamp,
    state: message.state,
    answers: message.answers.map(({ text, at }) => ({ text, at })),
    closedAt: message.closedAt,
    file: path === null ? null : addFile(path, 'support', message.id, fileName),
    fileName: path === null ? null : fileName,
  };
}

const closedKinds: Readonly<Record<ClosableCollection, string>> = {
  requests: 'request',
  'due-diligence': 'report',
  support: 'support message',
  payment_cases: 'charge report',
};

/** As it was stored, whatever is in it, with every file that it names. */
export function describeClosedRecord(closed: OwnClosedRecord, addFile: AddFile) {
  const { collection, documentId: id, closedAt, record } = closed;
  const paths = [...new Set(findPaths(record))];
  const files = paths.map((path, at) => addFile(path, 'closed-records', id, `${at + 1}-${fileNameOf(path)}`));
  return { id, kind: closedKinds[collection], closedAt, record, files };
}

/** At any depth. */
function findPaths(value: unknown): ObjectPath[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(findPaths);
  const path = ObjectPath.safeParse(value);
  return path.success ? [path.data] : [];
}

/** @param amount in cedis */
const cedis = (amount: number) => ({ amount, unit: 'GHS (Ghana cedis)' });

const pick = <T extends object>(record: T, ...names: (keyof T & string)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
