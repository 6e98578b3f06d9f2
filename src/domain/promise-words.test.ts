import { expect, it } from 'vitest';
import { describeDelivery, describePromise, isLate } from './promise-words';
import { makeRequest } from './testing/records';

const promisedBy = new Date('2026-05-12T23:59:59.999Z');
const onTheDay = new Date('2026-05-12T23:59:59.999Z');
const dayAfter = new Date('2026-05-13T00:00:00Z');
const paid = makeRequest({ paymentStatus: true, promisedBy });

const version = (createdAt: Date) => ({
  path: 'gs://b/uploads/u1/a.pdf' as const,
  fileName: 'a.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt,
  uploadedBy: 'efua',
});

it('promises until the day is over, and then says that it is late', () => {
  expect(describePromise(paid, onTheDay)).toBe('Usually by 12 May 2026');
  expect(isLate(paid, onTheDay)).toBe(false);
  expect(describePromise(paid, dayAfter)).toBe(
    'We are late. We promised 12 May 2026. We are sorry. We write to you with the new day.',
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

const laterPromise = {
  promisedBy: new Date('2026-05-19T23:59:59.999Z'),
  reason: 'commission',
  setBy: 'efua',
  setAt: onTheDay,
  toldAt: null,
} as const;

it('names the new day and the first one, before and after the first has passed', () => {
  const later = { ...paid, laterPromise };
  expect(describePromise(later, onTheDay)).toBe(
    'We promised 12 May 2026. We are sorry. The new day is 19 May 2026.',
  );
  expect(describePromise(later, dayAfter)).toBe(
    'We are late. We promised 12 May 2026. We are sorry. The new day is 19 May 2026.',
  );
  expect(isLate(later, dayAfter)).toBe(true);
});

it('names the last day that did not hold once the new day has passed too', () => {
  const later = { ...paid, laterPromise };
  expect(describePromise(later, new Date('2026-05-20T00:00:00Z'))).toBe(
    'We are late. We promised 19 May 2026. We are sorry. We write to you with the new day.',
  );
});

it('says on which day results were sent, and what was promised where that was before', () => {
  expect(describeDelivery(paid)).toBeNull();
  const sent = (at: Date) => ({
    ...paid,
    results: { v1: version(at), v2: version(new Date('2026-08-01')) },
  });
  expect(describeDelivery(sent(onTheDay))).toBe('Sent on 12 May 2026');
  expect(describeDelivery(sent(dayAfter))).toBe(
    'Sent on 13 May 2026, promised by 12 May 2026',
  );
});

it('says that results were withdrawn until corrected ones come, and counts those', () => {
  const withdrawn = { at: dayAfter, explanation: 'Another plot.' };
  const wrong = { ...version(onTheDay), withdrawn };
  expect(describeDelivery({ ...paid, results: { v1: wrong } })).toBe(
    'Results withdrawn on 13 May 2026',
  );
  const results = { v1: wrong, v2: version(dayAfter) };
  expect(describeDelivery({ ...paid, results })).toBe(
    'Sent on 13 May 2026, promised by 12 May 2026',
  );
});
