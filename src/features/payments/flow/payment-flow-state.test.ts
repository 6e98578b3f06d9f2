import { expect, it } from 'vitest';
import { openPaymentFlow, reducePaymentFlow, type PaymentFlowEvent } from './payment-flow-state';

const run = (paymentId: string | null, ...events: PaymentFlowEvent[]) =>
  events.reduce(reducePaymentFlow, openPaymentFlow({ paymentId, charged: false })).panel;

it('opens at the form, or at a payment under way', () => {
  expect(run(null)).toBe('form');
  expect(run('p1')).toBe('status');
});

it('shows the outcome of a check and comes back to the status', () => {
  expect(run(null, { type: 'started', paymentId: 'p1' }, { type: 'checked', paid: true })).toBe('processing');
  expect(run('p1', { type: 'checked', paid: false })).toBe('required');
  expect(run('p1', { type: 'checked', paid: false }, { type: 'acknowledged' })).toBe('status');
  const failure = { title: 'Verification Error', text: '' };
  expect(run('p1', { type: 'check-failed', failure, detail: '' })).toBe('check-failed');
  expect(run('p1', { type: 'check-failed', failure, detail: '' }, { type: 'acknowledged' })).toBe('status');
});

it('goes back to the form to pay again, and an answer that comes late stays there', () => {
  expect(run('p1', { type: 'pay-again' })).toBe('form');
  expect(run('p1', { type: 'pay-again' }, { type: 'checked', paid: false })).toBe('form');
});

it('opens the report of a charge, from the status or at once, and comes back to the status', () => {
  expect(openPaymentFlow({ paymentId: 'p1', charged: true }).panel).toBe('charged');
  expect(openPaymentFlow({ paymentId: null, charged: true }).panel).toBe('form');
  expect(run('p1', { type: 'charged' })).toBe('charged');
  expect(run('p1', { type: 'charged' }, { type: 'acknowledged' })).toBe('status');
  expect(run(null, { type: 'charged' })).toBe('form');
});
