import type { Case, Collection } from './query-case';

const bookings = 'consultancy_bookings';
const from = new Date('2026-11-23T00:00:00Z');
const before = new Date('2026-11-28T00:00:00Z');

const coming = (c: Collection) =>
  c.where('selectedSlot', '>=', from).orderBy('selectedSlot', 'asc');
const ofStatus = (c: Collection) =>
  c
    .where('status', '==', 'Awaiting Admin Response')
    .orderBy('selectedSlot', 'desc');
const ofDays = (c: Collection) =>
  c
    .where('status', 'in', [
      'Awaiting Admin Response',
      'Pending Payment',
      'Booking Approved',
      'No Show',
    ])
    .where('selectedSlot', '>=', from)
    .where('selectedSlot', '<', before)
    .orderBy('selectedSlot');
const changesOf = (c: Collection) =>
  c
    .where('collection', '==', bookings)
    .where('documentId', '==', 'b1')
    .orderBy('at', 'desc');

/** What /admin/bookings asks, and what nobody else may. */
export const bookingPages: Case[] = [
  [
    'bookings to come',
    bookings,
    'administrator',
    true,
    (c) => coming(c).limit(15),
  ],
  [
    'the bookings before',
    bookings,
    'administrator',
    true,
    (c) => coming(c).endBefore(before).limitToLast(15),
  ],
  [
    'bookings of a status',
    bookings,
    'administrator',
    true,
    (c) => ofStatus(c).limit(15),
  ],
  [
    'bookings of a week',
    bookings,
    'administrator',
    true,
    (c) => ofDays(c).limit(50),
  ],
  [
    'changes of a booking',
    'audit',
    'administrator',
    true,
    (c) => changesOf(c).limit(50),
  ],
  ['bookings to come', bookings, 'owner', false, (c) => coming(c).limit(15)],
  [
    'bookings of a status',
    bookings,
    'owner',
    false,
    (c) => ofStatus(c).limit(15),
  ],
  ['bookings of a week', bookings, 'owner', false, (c) => ofDays(c).limit(50)],
  [
    'bookings of a week',
    bookings,
    'former administrator',
    false,
    (c) => ofDays(c).limit(50),
  ],
  [
    'bookings of a week',
    bookings,
    'record without claim',
    false,
    (c) => ofDays(c).limit(50),
  ],
  [
    'bookings of a week',
    bookings,
    'signed out',
    false,
    (c) => ofDays(c).limit(50),
  ],
  [
    '1001 bookings',
    bookings,
    'administrator',
    false,
    (c) => coming(c).limit(1001),
  ],
  [
    'changes of a booking',
    'audit',
    'owner',
    false,
    (c) => changesOf(c).limit(50),
  ],
];

export const bookingCounts: Case[] = [
  ['bookings of a status', bookings, 'administrator', true, ofStatus],
  ['bookings of a status', bookings, 'owner', false, ofStatus],
  ['bookings to come', bookings, 'former administrator', false, coming],
];
