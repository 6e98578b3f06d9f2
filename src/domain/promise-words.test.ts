import { expect, it } from 'vitest';
import { describePromise, isLate } from './promise-words';
import { makeRequest } from './testing/records';

const promisedBy = new Date('2026-05-12T23:59:59.999Z');
const onTheDay = new Date('2026-05-12T23:59:59.999Z');
const dayAfter = new Date('2026-05-13T00:00:00Z');
const paid = makeRequest({ paymentStatus: true, promisedBy });

it('promises until the day is over, and then says that it is late', () => {
  expect(describePromise(paid, onTheDay)).toBe('Usually by 12 May 2026');
  expect(isLate(paid, onTheDay)).toBe(false);
  expect(describePromise(paid, dayAfter)).toBe(
    'Later than usual (12 May 2026)',
  );
  expect(isLate(paid, dayAfter)).toBe(true);
});

it('promises nothing before payment, after delivery, or while the owner has to send an image', () => {
  expect(describePromise(makeRequest(), onTheDay)).toBeNull();
  expect(describePromise({ ...paid, status: true }, onTheDay)).toBeNull();
  expect(
    describePromise({ ...paid, isDocumentValid: false }, onTheDay),
  ).toBeNull();
});

it('is late while an image is waited for too, but never once delivered or without a promise', () => {
  expect(isLate({ ...paid, isDocumentValid: false }, dayAfter)).toBe(true);
  expect(isLate({ ...paid, status: true }, dayAfter)).toBe(false);
  expect(isLate(makeRequest(), dayAfter)).toBe(false);
});
