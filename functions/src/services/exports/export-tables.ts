import type { ExportKind } from '@contract/endpoints/export-records';
import { auditCollection, AuditEntry } from '@contract/entities/audit-entry';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import {
  getTakenPesewas,
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  PaymentStatement,
  paymentStatementsCollection,
} from '@contract/entities/payment/payment-statement';
import { planGroundsCollection } from '@contract/entities/plan-ground';
import {
  listStandingVersions,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { parseCedis } from '@contract/values/payment/money';
import { outcomeNames } from '@contract/values/result-outcome';
import { CsvCell } from './csv-cell';
import { defineTable, type ExportTable } from './define-table';
import { ExportedGround, groundColumns } from './ground-columns';

const { acres, cedis, count, phone, squareMetres, text, time, yesOrNo } =
  CsvCell;

const newestOutcome = (request: Request) =>
  listStandingVersions(request)[0]?.outcome ?? null;

const requests = defineTable(
  { collection: requestsCollection, schema: Request, idField: 'documentId' },
  [
    ['Reference', ({ reference }) => text(reference)],
    ['Requested', ({ createdAt }) => time(createdAt)],
    ['Service', ({ serviceType }) => text(serviceType)],
    ['Price in GHS', ({ price }) => cedis(parseCedis(price))],
    ['Name on the papers', ({ name }) => text(name)],
    ['Phone', ({ phoneNumber }) => phone(phoneNumber)],
    ['Address of the land', ({ address }) => text(address)],
    ['GhanaPost address', ({ digitalAddress }) => text(digitalAddress)],
    ['Region', ({ region }) => text(region)],
    ['District', ({ district }) => text(district)],
    ['Area in m2', ({ ground }) => squareMetres(ground?.areaSquareMetres)],
    ['Area in acres', ({ ground }) => acres(ground?.areaSquareMetres)],
    ['Corners confirmed', ({ ground }) => time(ground?.confirmedAt)],
    ['Paid', ({ paidAt }) => time(paidAt)],
    ['Promised', ({ promisedBy }) => time(promisedBy)],
    ['Image is clear', ({ isDocumentValid }) => yesOrNo(isDocumentValid)],
    ['Complete', ({ status }) => yesOrNo(status)],
    [
      'Results delivered',
      (request) => time(listStandingVersions(request)[0]?.createdAt),
    ],
    ['Results sent', ({ results }) => count(Object.keys(results).length)],
    [
      'Outcome',
      (request) => {
        const outcome = newestOutcome(request);
        return text(outcome === null ? null : outcomeNames[outcome.kind]);
      },
    ],
    ['Findings', (request) => text(newestOutcome(request)?.text)],
  ],
);

const bookings = defineTable(
  { collection: bookingsCollection, schema: Booking, idField: 'id' },
  [
    ['Reference', ({ reference }) => text(reference)],
    ['Appointment', ({ selectedSlot }) => time(selectedSlot)],
    ['Kind', ({ consultationType }) => text(consultationType)],
    ['State', ({ status }) => text(status)],
    ['Name', ({ name }) => text(name)],
    ['Phone', (booking) => phone(booking.phone)],
    ['E-mail', ({ email }) => text(email)],
    ['Description', ({ description }) => text(description)],
    ['Booked', ({ createdAt }) => time(createdAt)],
    ['Pay by', ({ payBy }) => time(payBy)],
    ['Paid', ({ paidAt }) => time(paidAt)],
    ['Cancelled', ({ cancelledAt }) => time(cancelledAt)],
    ['Cancelled by', ({ cancelledBy }) => text(cancelledBy)],
    ['Reason', ({ cancelReason }) => text(cancelReason)],
    ['Did not come', ({ noShowAt }) => yesOrNo(noShowAt !== null)],
    ['Refund due', ({ refundDue }) => yesOrNo(refundDue)],
  ],
);

const paymentRecords = {
  collection: paymentsCollection,
  schema: Payment,
  idField: 'paymentId',
} as const;

const payments = defineTable(paymentRecords, [
  ['Transaction', ({ clienttransid }) => text(`TX-${clienttransid}`)],
  ['Reference', ({ reference }) => text(reference)],
  ['Started', ({ createdAt }) => time(createdAt)],
  ['Paid', ({ paidAt }) => time(paidAt)],
  ['For', ({ serviceType }) => text(serviceType)],
  ['State', ({ state }) => text(state)],
  ['Amount in GHS', (payment) => cedis(getTakenPesewas(payment))],
  ['Network', ({ paymentoption }) => text(paymentoption)],
  ['Wallet', ({ walletnumber }) => phone(walletnumber)],
  ['Name', ({ clientName }) => text(clientName)],
  ['Gateway', ({ gateway }) => text(gateway)],
  ["Gateway's number", ({ transactionid }) => text(transactionid)],
  [
    "Network's number",
    ({ telcotransid, brandtransid }) => text(telcotransid ?? brandtransid),
  ],
  ['Refund due', ({ refundDue }) => yesOrNo(refundDue)],
  ['Refund', ({ refund }) => text(refund?.state)],
  ['Needs a check', ({ needsReview }) => yesOrNo(needsReview)],
]);

const refunds = defineTable(paymentRecords, [
  ['Transaction', ({ clienttransid }) => text(`TX-${clienttransid}`)],
  ['Reference', ({ reference }) => text(reference)],
  ['For', ({ serviceType }) => text(serviceType)],
  ['Amount in GHS', (payment) => cedis(getTakenPesewas(payment))],
  ['Wallet', ({ walletnumber }) => phone(walletnumber)],
  ['Name', ({ clientName }) => text(clientName)],
  ['State', ({ refund }) => text(refund?.state)],
  ['Reason', ({ refund }) => text(refund?.reason)],
  ['Proposed', ({ refund }) => time(refund?.proposedAt)],
  ['Proposed by', ({ refund }) => text(refund?.proposedBy)],
  ['Decided', ({ refund }) => time(refund?.decidedAt)],
  ['Decided by', ({ refund }) => text(refund?.decidedBy)],
  ['Declined because', ({ refund }) => text(refund?.declineReason)],
  ['Could not be sent because', ({ refund }) => text(refund?.withdrawReason)],
  ['Sent', ({ refund }) => time(refund?.paidAt)],
  ['Sent by', ({ refund }) => text(refund?.sentBy)],
  ['Number of the transfer', ({ refund }) => text(refund?.transferNumber)],
]);

const statements = defineTable(
  {
    collection: paymentStatementsCollection,
    schema: PaymentStatement,
    idField: 'day',
  },
  [
    ['Day', ({ day }) => text(day)],
    ['Counted', ({ state }) => yesOrNo(state === 'done')],
    ['Payments in our ledger', ({ ours }) => count(ours.count)],
    ['Our ledger in GHS', ({ ours }) => cedis(ours.pesewas)],
    ['Payments at the gateway', ({ theirs }) => count(theirs.count)],
    ['Gateway in GHS', ({ theirs }) => cedis(theirs.pesewas)],
    ['Difference in GHS', ({ differencePesewas }) => cedis(differencePesewas)],
    ['Payments that differ', ({ differenceCount }) => count(differenceCount)],
    ['Refunds', ({ refunded }) => count(refunded.count)],
    ['Refunded in GHS', ({ refunded }) => cedis(refunded.pesewas)],
    ['Found late', ({ foundLate }) => count(foundLate.length)],
    [
      'Callbacks without a payment',
      ({ unmatchedCallbacks }) => count(unmatchedCallbacks),
    ],
  ],
);

const grounds = defineTable(
  {
    collection: planGroundsCollection,
    schema: ExportedGround,
    idField: 'groundId',
  },
  groundColumns,
);

const audit = defineTable(
  { collection: auditCollection, schema: AuditEntry, idField: 'auditId' },
  [
    ['Time', ({ at }) => time(at)],
    ['By', ({ by }) => text(by)],
    ['What', ({ action }) => text(action)],
    ['Collection', ({ collection }) => text(collection)],
    ['About record', ({ documentId }) => text(documentId)],
    ['Reference', ({ reference }) => text(reference)],
    ['Before', ({ before }) => text(JSON.stringify(before))],
    ['After', ({ after }) => text(JSON.stringify(after))],
  ],
);

export const exportTables: Readonly<Record<ExportKind, ExportTable>> = {
  requests,
  grounds,
  bookings,
  payments,
  statements,
  refunds,
  audit,
};
