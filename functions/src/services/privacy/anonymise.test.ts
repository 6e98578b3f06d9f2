import { describe, expect, test } from 'vitest';
import { newReportState, Report } from '@contract/entities/due-diligence';
import { Payment } from '@contract/entities/payment/payment';
import { newRequestState, Request } from '@contract/entities/request';
import {
  newSupportState,
  SupportMessage,
} from '@contract/entities/support-message';
import {
  removedName,
  removedPhone,
  removedText,
} from '@contract/values/removed';
import { samplePayment } from '../payments/testing/sample-payment';
import type { AnonymisedCollection } from '@contract/records-on-deletion';
import { anonymise } from './anonymise';
import { cleanAuditedChange } from './clean-audit';
import type { Stored } from './clean-fields';

const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-22T09:00:00Z');
const clean = (
  collection: AnonymisedCollection,
  record: Stored,
  at = now,
): Stored => ({
  ...record,
  ...anonymise({ collection, stored: record, dated: record }, at),
});

const request: Stored = {
  ...newRequestState,
  documentId: 'r1',
  userId: 'u1',
  name: 'Abena Example',
  phoneNumber: '0240000142',
  address: 'GA-183-8164, Dzorwulu',
  serviceId: 's1',
  serviceType: 'Land/Property Search',
  price: 500,
  createdAt: now,
  documentURL: 'gs://b/documents/u1/aaaa-1111__abena.pdf',
  imageUrl: 'gs://b/request-images/r1/bbbb-2222__abena.png',
  resultsUrl: 'gs://b/uploads/u1/cccc-3333__abena.pdf',
  results: {
    v1: {
      path: 'gs://b/uploads/u1/cccc-3333__abena.pdf',
      fileName: 'abena.pdf',
      size: 3,
      sha256: 'a'.repeat(64),
      createdAt: now,
      uploadedBy: 'admin',
      outcome: { kind: 'registered', text: 'Abena Example' },
    },
  },
  imageEvents: {
    e1: {
      kind: 'asked',
      at: now,
      reason: 'other',
      note: 'Abena, the corner is missing.',
    },
    e2: { kind: 'sent', at: now },
  },
  walletnumber: '0249991142',
  searchPrefixes: ['ab', 'abe', 'abena'],
};

describe('a support message', () => {
  const message: Stored = {
    ...newSupportState,
    id: 'm1',
    reference: 'LS-7K3M-98',
    userId: 'u1',
    fullName: 'Abena Example',
    email: 'abena@example.test',
    phoneNumber: '0240000142',
    issueType: 'Billing',
    description: 'I am Abena of Dzorwulu',
    fileURL: 'gs://b/supportdocs/u1/aaaa-1111__abena.bin',
    fileName: 'abena.bin',
    timestamp: now,
    state: 'answered',
    answers: [{ text: 'Dear Abena', at: now, by: 'admin' }],
  };

  test('keeps that it was sent and answered, and its shape, and waits for nobody', () => {
    const cleaned = SupportMessage.parse(clean('support', message));
    expect(cleaned).toMatchObject({
      userId: 'u1',
      issueType: 'Billing',
      timestamp: now,
      state: 'closed',
      fullName: removedName,
      phoneNumber: removedPhone,
      fileURL: null,
      fileName: null,
      answers: [{ text: removedText, at: now, by: 'admin' }],
    });
    expect(JSON.stringify(cleaned)).not.toMatch(/abena|0240000142|Dzorwulu/i);
  });

  test('with broken answers loses them, and the person all the same', () => {
    const cleaned = SupportMessage.parse(
      clean('support', { ...message, answers: 'Dear Abena' }),
    );
    expect(cleaned.answers).toEqual([]);
  });
});

describe('a request', () => {
  test('keeps what was asked for and delivered, and its shape', () => {
    const cleaned = Request.parse(clean('requests', request));
    expect(cleaned).toMatchObject({
      userId: 'u1',
      serviceType: 'Land/Property Search',
      price: 500,
      walletnumber: '024***1142',
      results: {
        v1: {
          size: 3,
          sha256: 'a'.repeat(64),
          uploadedBy: 'admin',
          outcome: { kind: 'registered' },
        },
      },
      imageEvents: {
        e1: { kind: 'asked', reason: 'other' },
        e2: { kind: 'sent', at: now },
      },
    });
    expect(JSON.stringify(cleaned)).not.toMatch(
      /abena|0240000142|0249991142|Dzorwulu/i,
    );
  });

  test('is the same when it is cleaned again', () => {
    const once = clean('requests', request);
    expect(clean('requests', once, later)).toEqual(once);
  });
});

describe('a payment', () => {
  const payment = samplePayment({
    recipientNumber: '0240000142',
    reason: 'From Abena 0240000009',
    state: 'paid',
  });

  test('keeps the ledger and its shape', () => {
    const { clientName, walletnumber, recipientNumber, reason, ...ledger } =
      payment;
    const cleaned = Payment.parse(clean('payments', payment));
    expect(cleaned).toMatchObject({
      ...ledger,
      anonymisedAt: now,
      recipientNumber: null,
      reason: null,
    });
    expect([cleaned.clientName, cleaned.walletnumber]).toEqual([
      'Deleted account',
      '024***0009',
    ]);
    expect(JSON.stringify(cleaned)).not.toContain(clientName);
    expect([walletnumber, recipientNumber, reason]).not.toContain(
      cleaned.walletnumber,
    );
  });

  test('says when it was first cleaned', () => {
    const once = clean('payments', payment);
    expect(clean('payments', once, later)).toEqual(once);
  });

  test('loses the topic of an appointment, which somebody typed', () => {
    const booked = clean('payments', {
      ...payment,
      paymentFor: 'consultancy',
      serviceType: "Abena's land",
    });
    expect(booked['serviceType']).toBe('Professional Services');
  });
});

describe('an appointment', () => {
  const to = (changes: object) =>
    clean('consultancy_bookings', { paymentStatus: false, ...changes });
  const past = new Date('2020-01-06T10:00:00Z');
  const future = new Date('2999-01-07T10:00:00Z');

  test.each([
    ['Awaiting Admin Response', false, past],
    ['Pending Payment', false, future],
    ['Booking Approved', true, future],
    ['Choose New Time', true, past],
  ])(
    '%s (paid: %s, %s) is cancelled',
    (status, paymentStatus, selectedSlot) => {
      expect(to({ status, paymentStatus, selectedSlot })).toMatchObject({
        status: 'Cancelled',
        cancelledBy: 'user',
        AdminCancelled: !paymentStatus,
      });
    },
  );

  test.each([
    ['Booking Approved', true, past],
    ['No Show', true, past],
    ['Payment Overdue', false, past],
    ['Cancelled', false, future],
  ])(
    '%s (paid: %s, %s) stays what it was',
    (status, paymentStatus, selectedSlot) => {
      expect(to({ status, paymentStatus, selectedSlot })).toMatchObject({
        status,
      });
    },
  );

  test('loses what an administrator wrote, and keeps that they cancelled it', () => {
    const cancelled = {
      status: 'Cancelled',
      AdminCancelled: true,
      cancelReason: 'Abena is ill.',
    };
    expect(to({ ...cancelled, selectedSlot: past })).toMatchObject({
      AdminCancelled: true,
      cancelReason: removedText,
    });
    expect(cleanAuditedChange({ cancelReason: 'Abena is ill.' })).toEqual({
      cancelReason: removedText,
    });
    expect(cleanAuditedChange({ note: 'Abena, the corner.' })).toEqual({
      note: removedText,
    });
  });
});

describe('a report', () => {
  const report: Stored = {
    ...newReportState,
    id: 'd1',
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: 'u1',
    name: 'Abena Example',
    image: 'gs://b/lostLandsDocuments/u1/aaaa-1111__abena.png',
    phone: '0240000142',
    address: 'GA-183-8164, Dzorwulu',
    reviewStatus: 'completed',
    note: 'Abena, the plot is registered.',
    createdAt: now,
    reviewedAt: now,
  };

  test('keeps what came of it, and its shape; the note goes from the audit too', () => {
    const cleaned = Report.parse(clean('due-diligence', report));
    expect(cleaned).toMatchObject({
      userId: 'u1',
      kind: 'lost-land',
      reviewStatus: 'completed',
    });
    expect(JSON.stringify(cleaned)).not.toMatch(/abena|0240000142|Dzorwulu/i);
    expect(
      cleanAuditedChange({
        reviewStatus: 'completed',
        note: 'Abena, the plot',
      }),
    ).toEqual({
      reviewStatus: 'completed',
      note: removedText,
    });
  });

  test('without a note gets none', () => {
    expect(
      clean('due-diligence', { ...report, note: null })['note'],
    ).toBeNull();
  });
});

test('an audit entry loses file names and nothing else', () => {
  const change = {
    status: true,
    resultsUrl: 'gs://b/uploads/u1/abena.pdf',
    note: null,
  };
  expect(cleanAuditedChange(change)).toEqual({
    status: true,
    resultsUrl: 'gs://b/uploads/u1/removed',
    note: null,
  });
  expect(cleanAuditedChange(undefined)).toEqual({});
});
