import type { Booking } from '@contract/entities/booking';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { toCedis } from '@contract/values/payment/money';
import type { Payment } from '@contract/entities/payment/payment';
import type { Report } from '@contract/entities/due-diligence';
import { fileNameOf } from '@contract/values/file/object-path';
import type { SupportMessage } from '@contract/entities/support-message';
import { cleanFileName } from '@contract/values/file/file-name';
import { readOwnBookings } from '@/repositories/bookings';
import { readOwnCases } from '@/repositories/payments/payment-cases';
import { readOwnPayments } from '@/repositories/payments/payments';
import { readOwnReports } from '@/repositories/reports';
import { readOwnMessages } from '@/repositories/support';
import { requestsSource } from './export-requests';
import { createSource, cedis, pick, safeName, type ExportSource } from './export-source';

const supportSource = createSource<SupportMessage>({
  name: 'supportMessages',
  meaning: 'what you wrote to support, and our answers',
  read: readOwnMessages,
  describe: (message) => {
    const { fileURL: path } = message;
    const fileName = cleanFileName(message.fileName ?? '');
    const name = `support/${safeName(message.id)}/${safeName(fileName)}`;
    return {
      data: {
        ...pick(message, 'id', 'reference'),
        name: message.fullName,
        email: message.email,
        ...pick(message, 'phoneNumber', 'issueType', 'description'),
        sentAt: message.timestamp,
        state: message.state,
        answers: message.answers.map(({ text, at }) => ({ text, at })),
        closedAt: message.closedAt,
        file: path === null ? null : `files/${name}`,
        fileName: path === null ? null : fileName,
      },
      files: path === null ? [] : [{ path, name }],
    };
  },
});

const reportsSource = createSource<Report>({
  name: 'reports',
  meaning: 'the due diligence and lost land reports you sent, with our notes to you',
  read: readOwnReports,
  describe: (report) => {
    const image = `reports/${safeName(report.id)}/${safeName(`image-${fileNameOf(report.image)}`)}`;
    return {
      data: {
        ...pick(report, 'id', 'reference', 'kind', 'name'),
        phoneNumber: report.phone,
        address: report.address,
        review: report.reviewStatus,
        payment: report.paymentStatus,
        seenByUs: report.seenStatus === 'seen',
        ...pick(report, 'note', 'createdAt', 'reviewedAt'),
        image: `files/${image}`,
      },
      files: [{ path: report.image, name: image }],
    };
  },
});

const paymentsSource = createSource<Payment>({
  name: 'payments',
  meaning: 'every payment you started, with the wallet, the amount and what became of it',
  read: readOwnPayments,
  describe: (payment) => ({
    data: {
      id: payment.paymentId,
      reference: payment.reference,
      paidFor: payment.paymentFor,
      documentId: payment.documentId,
      service: payment.serviceType,
      amount: cedis(toCedis(payment.amountPesewas)),
      network: payment.paymentoption,
      walletNumber: payment.walletnumber,
      recipientNumber: payment.recipientNumber,
      clientName: payment.clientName,
      state: payment.state,
      paid: payment.status,
      message: payment.reason,
      failure: payment.failure,
      ourNumber: payment.clienttransid,
      gatewayNumber: payment.transactionid,
      networkNumber: payment.telcotransid,
      brandNumber: payment.brandtransid,
      ...pick(payment, 'createdAt', 'updatedAt', 'paidAt'),
      refundOwed: payment.refundDue,
      refund: payment.refund && pick(payment.refund, 'state', 'reason', 'transferNumber', 'paidAt'),
      history: payment.events.map(({ state, at, cause }) => ({ state, at, cause })),
    },
    files: [],
  }),
});

const casesSource = createSource<PaymentCase>({
  name: 'chargeReports',
  meaning: 'the payments you reported with "I was charged", with the numbers you gave and our answer',
  read: readOwnCases,
  describe: (found) => ({
    data: {
      paymentId: found.paymentId,
      paidFor: found.paymentFor,
      documentId: found.documentId,
      reference: found.reference,
      amount: cedis(toCedis(found.amountPesewas)),
      network: found.paymentoption,
      state: found.state,
      numbersFromSms: found.claims.map(({ telcotransid, at }) => ({ telcotransid, at })),
      createdAt: found.createdAt,
      answerPromisedBy: found.answerBy,
      endedAt: found.endedAt,
      answer: found.answer,
    },
    files: [],
  }),
});

const bookingsSource = createSource<Booking>({
  name: 'bookings',
  meaning: 'every appointment you booked, with what you wrote for it and what became of it',
  read: readOwnBookings,
  describe: (booking) => ({
    data: {
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
    },
    files: [],
  }),
});

export const exportSources: readonly ExportSource[] = [
  requestsSource,
  paymentsSource,
  casesSource,
  bookingsSource,
  reportsSource,
  supportSource,
];
