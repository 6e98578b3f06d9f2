import { expect, test } from 'vitest';
import { describeError } from './report-error';

const report = {
  text: "Cannot read properties of undefined (reading 'name')",
  stack: `TypeError: x
    at Kt (https://asaase.example/assets/app-3f2a9c1b.js:1:24013)
    at ft (https://asaase.example/assets/react-Zx81_-9a.js:9:1)`,
  path: '/history/0aBcDeFgHiJkLmNoPqRs',
};
const fingerprintOf = (fields: Partial<typeof report>) =>
  describeError({ ...report, ...fields }).fingerprint;

test('nothing says whom it happened to, and with which record', () => {
  const told = describeError({
    text: 'no person AbCdEfGhIjKlMnOpQrStUvWxYz12 with ama@example.test or 0240000142',
    stack: 'at https://asaase.example/otp?code=1234 (ama@example.test)',
    path: '/history/0aBcDeFgHiJkLmNoPqRs/results/2?tab=ama',
  });
  expect(JSON.stringify(told)).not.toMatch(/ama|0240|AbCd|1234|0aBc/);
  expect(told.path).toBe('/history/:id/results/:id');
});

test('the same trouble has one fingerprint in every release and for every record', () => {
  const own = fingerprintOf({});
  expect(own).toMatch(/^[0-9a-f]{12}$/);
  const released = report.stack
    .replace('3f2a9c1b', 'b7c6d5e4')
    .replace('24013', '19');
  expect(fingerprintOf({ stack: released })).toBe(own);
  expect(
    fingerprintOf({
      text: report.text.replace('name', 'title'),
      path: '/home',
    }),
  ).toBe(own);
});

test('another trouble has another', () => {
  const prints = [
    {},
    { text: 'x is not a function' },
    { stack: report.stack.replace('app-', 'home-') },
  ];
  expect(new Set(prints.map(fingerprintOf)).size).toBe(3);
});
