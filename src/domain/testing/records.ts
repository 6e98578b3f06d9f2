import { Booking } from '@contract/entities/booking';
import { newReportState, type Report } from '@contract/entities/due-diligence';
import {
  newOtherAmountState,
  newRefundState,
  type OtherAmount,
  type Payment,
  type Refund,
} from '@contract/entities/payment/payment';
import { newRequestState, type Request } from '@contract/entities/request';
import type { Service } from '@contract/entities/service';
import {
  newSupportState,
  type SupportMessage,
} from '@contract/entities/support-message';

/** Fictional records for the tests of screens. */

export const sampleService: Service = {
  id: 'land-property-search',
  service_name: 'Land/Property Search',
  description: 'We check the Lands Commission record.',
  price: 500,
};

export function makeRequest(change: Partial<Request> = {}): Request {
  return {
    ...newRequestState,
    searchPrefixes: [],
    assignedTo: null,
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: 'u1',
    name: 'Abena Owusu-Mensah',
    phoneNumber: '0240000142',
    address: 'GA-183-8164, East Legon',
    serviceId: sampleService.id,
    serviceType: sampleService.service_name,
    price: sampleService.price,
    createdAt: new Date('2026-11-10T09:40:00Z'),
    documentURL: 'gs://b/documents/u1/0000-aaaa__plan.jpg',
    ...change,
  };
}

export function makeRefund(change: Partial<Refund> = {}): Refund {
  return {
    ...newRefundState,
    round: 1,
    reason: 'Paid twice.',
    proposedBy: 'efua',
    proposedAt: new Date('2026-11-20T09:00:00Z'),
    ...change,
  };
}

/** GHS 490.00 instead of GHS 500.00. */
export function makeOtherAmount(
  change: Partial<OtherAmount> = {},
): OtherAmount {
  return {
    ...newOtherAmountState,
    pesewas: 490_00,
    pricePesewas: 500_00,
    reportedAt: new Date('2026-11-10T09:43:00Z'),
    cause: 'callback',
    ...change,
  };
}

export function makePayment(change: Partial<Payment> = {}): Payment {
  const createdAt = new Date('2026-11-10T09:41:00Z');
  return {
    paymentId: 'p1',
    userId: 'u1',
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    paymentFor: 'request',
    serviceType: sampleService.service_name,
    amountPesewas: 500_00,
    paymentoption: 'MTN',
    gateway: 'redde',
    walletnumber: '0240000142',
    recipientNumber: '0240000142',
    clientName: 'Abena Owusu-Mensah',
    state: 'pending',
    status: false,
    reason: null,
    failure: null,
    clienttransid: '2611100942',
    transactionid: '103046',
    telcotransid: null,
    brandtransid: null,
    createdAt,
    updatedAt: createdAt,
    paidAt: null,
    code: null,
    promptExpiresAt: new Date(createdAt.getTime() + 5 * 60_000),
    nextCheckAt: null,
    checks: 0,
    lastCheckedAt: null,
    events: [],
    refundDue: false,
    refund: null,
    otherAmount: null,
    needsReview: false,
    ...change,
  };
}

export function makeBooking(change: Partial<Booking> = {}): Booking {
  return Booking.parse({
    id: 'b1',
    reference: 'LS-7K3M-98',
    userId: 'u1',
    name: 'Abena Owusu-Mensah',
    email: 'abena@asaase.test',
    phone: '0240000142',
    consultationType: 'Land Survey',
    topic: 'Land Survey',
    description: 'Two beacons are missing.',
    selectedSlot: new Date('2026-11-26T11:00:00Z'),
    status: 'Awaiting Admin Response',
    AdminCancelled: false,
    paymentStatus: false,
    createdAt: new Date('2026-11-10T09:40:00Z'),
    ...change,
  });
}

export function makeSupportMessage(
  change: Partial<SupportMessage> = {},
): SupportMessage {
  return {
    ...newSupportState,
    answers: [],
    id: 'm1',
    reference: 'LS-7K3M-98',
    userId: 'u1',
    fullName: 'Abena Owusu-Mensah',
    email: 'abena@asaase.test',
    phoneNumber: '0240000142',
    issueType: 'Billing',
    description: 'I paid GHS 500.00. It still shows Pending.',
    fileURL: null,
    fileName: null,
    timestamp: new Date('2026-11-10T09:40:00Z'),
    notifiedAt: new Date('2026-11-10T09:40:01Z'),
    ...change,
  };
}

export function makeReport(change: Partial<Report> = {}): Report {
  return {
    ...newReportState,
    id: 'd1',
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: 'u1',
    name: 'Abena',
    image: 'gs://b/lostLandsDocuments/u1/0000-aaaa__papers.png',
    phone: '0240000142',
    address: 'GA-183-8164, Dzorwulu',
    createdAt: new Date('2026-11-20T09:00:00Z'),
    ...change,
  };
}
