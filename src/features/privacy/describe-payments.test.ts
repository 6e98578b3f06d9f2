import { expect, test } from 'vitest';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import {
  makeBooking,
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import {
  describeBooking,
  describeCase,
  describePayment,
} from './describe-records';

const at = new Date('2026-11-21T09:00:00Z');

/** As it stands in data.json, with the order of its fields. */
const write = (described: unknown) => JSON.stringify(described, null, 1);

const charged: PaymentCase = {
  paymentId: 'p1',
  userId: 'u1',
  documentId: 'r1',
  paymentFor: 'request',
  reference: 'LS-7K3M-98',
  clienttransid: '2611100942',
  amountPesewas: 500_00,
  paymentoption: 'MTN',
  state: 'closed',
  telcotransid: '70011223344',
  claims: [{ telcotransid: '70011223344', at }],
  createdAt: at,
  updatedAt: at,
  answerBy: at,
  endedAt: at,
  answer: 'Nothing was taken.',
};

test('a payment is written', () => {
  expect(write(describePayment(makePayment()))).toMatchInlineSnapshot(`
    "{
     "id": "p1",
     "reference": "LS-7K3M-98",
     "paidFor": "request",
     "documentId": "r1",
     "service": "Land/Property Search",
     "amount": {
      "amount": 500,
      "unit": "GHS (Ghana cedis)"
     },
     "network": "MTN",
     "walletNumber": "0240000142",
     "recipientNumber": "0240000142",
     "clientName": "Abena Owusu-Mensah",
     "state": "pending",
     "paid": false,
     "message": null,
     "failure": null,
     "ourNumber": "2611100942",
     "gatewayNumber": "103046",
     "networkNumber": null,
     "brandNumber": null,
     "createdAt": "2026-11-10T09:41:00.000Z",
     "updatedAt": "2026-11-10T09:41:00.000Z",
     "paidAt": null,
     "amountTaken": null,
     "refundOwed": false,
     "refund": null,
     "history": []
    }"
  `);
  const paidBack = makePayment({
    state: 'paid',
    status: true,
    otherAmount: makeOtherAmount(),
    refund: makeRefund({
      state: 'paid',
      transferNumber: '7001',
      sentBy: 'efua',
      paidAt: at,
    }),
    events: [{ state: 'paid', at, cause: 'callback' }],
    anonymisedAt: at,
  });
  expect(write(describePayment(paidBack))).toMatchInlineSnapshot(`
    "{
     "id": "p1",
     "reference": "LS-7K3M-98",
     "paidFor": "request",
     "documentId": "r1",
     "service": "Land/Property Search",
     "amount": {
      "amount": 500,
      "unit": "GHS (Ghana cedis)"
     },
     "network": "MTN",
     "walletNumber": "0240000142",
     "recipientNumber": "0240000142",
     "clientName": "Abena Owusu-Mensah",
     "state": "paid",
     "paid": true,
     "message": null,
     "failure": null,
     "ourNumber": "2611100942",
     "gatewayNumber": "103046",
     "networkNumber": null,
     "brandNumber": null,
     "createdAt": "2026-11-10T09:41:00.000Z",
     "updatedAt": "2026-11-10T09:41:00.000Z",
     "paidAt": null,
     "amountTaken": {
      "amount": 490,
      "unit": "GHS (Ghana cedis)"
     },
     "refundOwed": false,
     "refund": {
      "state": "paid",
      "reason": "Paid twice.",
      "transferNumber": "7001",
      "paidAt": "2026-11-21T09:00:00.000Z"
     },
     "history": [
      {
       "state": "paid",
       "at": "2026-11-21T09:00:00.000Z",
       "cause": "callback"
      }
     ]
    }"
  `);
});

test('a charge report is written', () => {
  expect(write(describeCase(charged))).toMatchInlineSnapshot(`
    "{
     "paymentId": "p1",
     "paidFor": "request",
     "documentId": "r1",
     "reference": "LS-7K3M-98",
     "amount": {
      "amount": 500,
      "unit": "GHS (Ghana cedis)"
     },
     "network": "MTN",
     "state": "closed",
     "numbersFromSms": [
      {
       "telcotransid": "70011223344",
       "at": "2026-11-21T09:00:00.000Z"
      }
     ],
     "createdAt": "2026-11-21T09:00:00.000Z",
     "answerPromisedBy": "2026-11-21T09:00:00.000Z",
     "endedAt": "2026-11-21T09:00:00.000Z",
     "answer": "Nothing was taken."
    }"
  `);
});

test('a booking is written', () => {
  expect(write(describeBooking(makeBooking({ auditId: 'a1' }))))
    .toMatchInlineSnapshot(`
    "{
     "id": "b1",
     "reference": "LS-7K3M-98",
     "name": "Abena Owusu-Mensah",
     "email": "abena@asaase.test",
     "phoneNumber": "0240000142",
     "consultationType": "Land Survey",
     "topic": "Land Survey",
     "description": "Two beacons are missing.",
     "appointment": "2026-11-26T11:00:00.000Z",
     "status": "Awaiting Admin Response",
     "paid": false,
     "paidAt": null,
     "paymentId": null,
     "createdAt": "2026-11-10T09:40:00.000Z",
     "updatedAt": null,
     "approvedAt": null,
     "payBy": null,
     "lapsedAt": null,
     "movedAt": null,
     "movedBy": null,
     "movedFrom": null,
     "cancelledAt": null,
     "cancelledBy": null,
     "reason": null,
     "noShowAt": null,
     "refundOwed": false
    }"
  `);
});
