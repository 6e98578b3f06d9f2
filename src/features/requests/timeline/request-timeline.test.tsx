import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makePayment, makeRefund, makeRequest } from '@/domain/testing/records';
import { RequestTimeline, type RequestTimelineProps } from './request-timeline';

const show = (props: Partial<RequestTimelineProps>) =>
  render(
    <MemoryRouter>
      <RequestTimeline request={makeRequest()} payments={[]} {...props} />
    </MemoryRouter>,
  );

it('shows the steps in their order, the one that is now, and what the request is about', () => {
  show({});
  const steps = within(
    screen.getByRole('list', { name: 'Timeline' }),
  ).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Submitted, done10 Nov 2026, 09:40',
    'Payment, nowWe start once it is paid.',
    'Under review, still to come',
    'Results ready, still to come',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('LS-7K3M-98')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy LS-7K3M-98' })).toBeVisible();
  expect(screen.getByText('024 000 0142')).toBeVisible();
  expect(screen.getByText('GHS 500.00')).toBeVisible();
  expect(screen.queryByText(/paid twice/)).toBeNull();
});

it('leaves out a reference that an older record does not have', () => {
  show({ request: makeRequest({ reference: null }) });
  expect(screen.queryByText('Reference')).toBeNull();
});

it('says that money is given back when something was paid twice', () => {
  const twice = makePayment({
    state: 'paid',
    status: true,
    refundDue: true,
    amountPesewas: 49_999,
  });
  const settled = makePayment({ state: 'paid', status: true });
  show({
    request: makeRequest({ paymentStatus: true }),
    payments: [twice, settled],
  });
  expect(
    screen.getByText(/^This was paid twice\. We give GHS 499\.99 back/),
  ).toBeVisible();
});

it('says that money went back, when it did', () => {
  const refund = makeRefund({
    state: 'paid',
    paidAt: new Date('2026-11-21T10:00:00Z'),
  });
  show({ payments: [makePayment({ state: 'paid', status: true, refund })] });
  expect(
    screen.getByText(
      /^We gave GHS 500\.00 back to the wallet it came from on 21 Nov 2026\./,
    ),
  ).toBeVisible();
});
