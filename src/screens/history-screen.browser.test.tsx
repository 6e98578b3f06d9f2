import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import { makePayment, makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  type TestPerson,
} from '@/session/testing/backend';
import { HistoryScreen } from './history-screen';

const missing = {
  serviceId: 'find-missing-property',
  serviceType: 'Find Missing Property',
};
const paid = { paymentStatus: true, paidAt: new Date('2026-01-05T09:00:00Z') };
const times = <T,>(count: number, change: T) =>
  Array.from({ length: count }, () => change);
const plotOf = (number: number) => `HX-${String(number).padStart(3, '0')}`;

function putRequests(
  { uid }: TestPerson,
  changes: readonly Partial<Request>[],
) {
  const records = changes.map((change, index) => {
    const documentId = `${uid}-${index}`;
    const createdAt = new Date(Date.UTC(2026, 0, 5, 9, index));
    const request = makeRequest({
      documentId,
      userId: uid,
      address: plotOf(index + 1),
      createdAt,
      ...change,
    });
    return [`requests/${documentId}`, request] as const;
  });
  return put(Object.fromEntries(records));
}

function putPayments(
  { uid }: TestPerson,
  changes: readonly Partial<Payment>[],
) {
  const records = changes.map((change, index) => {
    const paymentId = `${uid}-${index}`;
    const createdAt = new Date(Date.UTC(2026, 0, 5, 9, Math.floor(index / 5)));
    const payment = makePayment({
      paymentId,
      userId: uid,
      clienttransid: `2601${index}`,
      createdAt,
      ...change,
    });
    return [`payments/${paymentId}`, payment] as const;
  });
  return put(Object.fromEntries(records));
}

/** The query of the address, for nobody to see. */
const Query = () => <output data-testid="query">{useLocation().search}</output>;
const query = () => screen.getByTestId('query').textContent;

const show = (person: TestPerson, search: string) =>
  render(
    <Around person={person} at={`/history${search}`}>
      <HistoryScreen />
      <Query />
    </Around>,
  );
const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('somebody with many', () => {
  let esi: TestPerson;
  beforeAll(async () => {
    esi = await enterAs('Esi Quaye');
    await putRequests(esi, [
      ...times(16, { ...paid, status: true }),
      ...times(4, { ...paid, isDocumentValid: false }),
      ...times(5, { ...paid, ...missing }),
      ...times(6, missing),
    ]);
    await putPayments(esi, [
      ...times(5, { state: 'pending' as const }),
      ...times(4, { state: 'created' as const }),
      ...times(4, { state: 'expired' as const }),
      ...times(3, { state: 'paid' as const, status: true }),
      { state: 'paid', status: true, refundDue: true },
      ...times(2, { state: 'failed' as const, failure: 'declined' as const }),
    ]);
  });

  it.each([
    ['unpaid', '', '1 to 6 of 6', 'Page 1 of 1', 31],
    ['review', '', '1 to 14 of 15', 'Page 1 of 2', 31],
    ['unclear', '', '1 to 4 of 4', 'Page 1 of 1', 20],
    ['ready', '', '1 to 14 of 16', 'Page 1 of 2', 16],
    ['', 'find-missing-property', '1 to 11 of 11', 'Page 1 of 1', 31],
    ['', 'land-property-search', '1 to 14 of 20', 'Page 1 of 2', 20],
    ['review', 'find-missing-property', '1 to 11 of 11', 'Page 1 of 1', 31],
    ['', '', '1 to 14 of 31', 'Page 1 of 3', 31],
  ])(
    'sees the requests that are "%s" for "%s": %s',
    async (filter, service, range, pages, newest) => {
      show(esi, `?show=${filter}&service=${service}`);
      expect(await screen.findByText(range)).toBeVisible();
      expect(screen.getByText(pages)).toBeVisible();
      expect((await rows())[0]).toHaveTextContent(plotOf(newest));
      // The tab keeps the number of all there are.
      expect(
        await screen.findByRole('tab', { name: 'Request History 31' }),
      ).toBeVisible();
      expect(screen.getByLabelText('Show')).toHaveValue(filter);
      await waitFor(() =>
        expect(screen.getByLabelText('Service')).toHaveValue(service),
      );
    },
  );

  it.each([
    ['pending', '1 to 12 of 13', 'Page 1 of 2', /Pending/],
    ['completed', '1 to 4 of 4', 'Page 1 of 1', /Completed/],
    ['failed', '1 to 2 of 2', 'Page 1 of 1', /Failed/],
    ['refund', '1 to 1 of 1', 'Page 1 of 1', /Completed.*Refund due/],
    ['', '1 to 12 of 19', 'Page 1 of 2', /TX-/],
  ])(
    'sees the payments that are "%s": %s',
    async (filter, range, pages, words) => {
      show(esi, `?tab=transactions&show=${filter}`);
      expect(await screen.findByText(range)).toBeVisible();
      expect(screen.getByText(pages)).toBeVisible();
      const shown = await rows();
      expect(shown).toHaveLength(Number(/to (\d+)/.exec(range)?.[1]));
      for (const row of shown) expect(row).toHaveTextContent(words);
      expect(
        await screen.findByRole('tab', { name: 'Transaction History 19' }),
      ).toBeVisible();
    },
  );

  it.each([
    [
      'no filter of ours',
      '?show=everything&service=nope',
      '1 to 14 of 31',
      'Page 1 of 3',
    ],
    [
      'a page that is none',
      '?page=abc&after=zzz',
      '1 to 14 of 31',
      'Page 1 of 3',
    ],
    [
      'a tab that is none',
      '?tab=nonsense&show=unpaid',
      '1 to 6 of 6',
      'Page 1 of 1',
    ],
    [
      'a page far behind the last',
      '?show=unpaid&page=99&after=1.0.x',
      '1 to 6 of 6',
      'Page 1 of 1',
    ],
    [
      'a page number the rows cannot have',
      '?page=4&before=1.0.x',
      '1 to 14 of 31',
      'Page 1 of 3',
    ],
  ])('is shown what there is for %s', async (_name, search, range, pages) => {
    show(esi, search);
    expect(await screen.findByText(range)).toBeVisible();
    expect(screen.getByText(pages)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(query()).not.toMatch(/page=\d/);
  });
});

describe('somebody with one request', () => {
  let yaw: TestPerson;
  beforeAll(async () => {
    yaw = await enterAs('Yaw Ansah');
    await putRequests(yaw, [{}]);
  });

  it.each([
    ['?show=ready', 'No results yet'],
    [
      '?show=ready&service=find-missing-property',
      'No results yet for Find Missing Property',
    ],
    ['?service=find-missing-property', 'No requests for Find Missing Property'],
  ])(
    'is told of what would be there, and led back to all: %s',
    async (search, words) => {
      show(yaw, search);
      expect(await screen.findByText(words)).toBeVisible();
      fireEvent.click(screen.getByRole('link', { name: 'Show all requests' }));
      expect(await screen.findByText('1 to 1 of 1')).toBeVisible();
      expect(query()).toBe('');
    },
  );

  it.each([
    ['pending', 'Nothing pending'],
    ['completed', 'No completed payments'],
    ['failed', 'No failed payments'],
    ['refund', 'No refund due'],
  ])(
    'is told that no payment is %s, and led back to all',
    async (filter, words) => {
      show(yaw, `?tab=transactions&show=${filter}`);
      expect(await screen.findByText(words)).toBeVisible();
      fireEvent.click(
        screen.getByRole('link', { name: 'Show all transactions' }),
      );
      expect(await screen.findByText('No transactions yet')).toBeVisible();
      expect(screen.queryByLabelText('Show')).toBeNull();
      expect(query()).toBe('?tab=transactions');
    },
  );
});

describe('Verify Payment', () => {
  let ama: TestPerson;
  let path: string;
  beforeEach(async () => {
    ama = await enterAs('Ama Serwaa');
    await putPayments(ama, [{ state: 'pending' }]);
    path = `payments/${ama.uid}-0`;
    show(ama, '?tab=transactions');
    const verify = await screen.findByRole('button', {
      name: 'Verify Payment',
    });
    await commands.answerNext('checktransactionandupdate', notPaid);
    fireEvent.click(verify);
    expect(
      await screen.findByRole('heading', { name: 'Payment Required' }),
    ).toBeVisible();
  });
  const notPaid = {
    status: 200,
    body: {
      message: 'Please complete your payment.',
      paymentStatus: false,
      state: 'pending',
    },
  };
  const becomes = async (change: Partial<Payment>) => {
    const payment = (await read(path)) as Payment;
    await put({ [path]: { ...payment, ...change } });
  };

  it.each<[string, Partial<Payment>]>([
    ['Payment failed', { state: 'failed', failure: 'declined' }],
    [
      'Payment Successful',
      { state: 'paid', status: true, paidAt: new Date('2026-01-05T09:09:00Z') },
    ],
  ])(
    'shows what comes of it in the place of the notice: %s',
    async (title, change) => {
      await becomes(change);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );

  it('shows it in the place of the notice that a check did not get through, too', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await commands.answerNext('checktransactionandupdate', null);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Verify Payment' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Verification Error' }),
    ).toBeVisible();
    await becomes({ state: 'failed', failure: 'declined' });
    expect(
      await screen.findByRole('heading', { name: 'Payment failed' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

it('what has a payment under way is not among the unpaid, and is not counted there', async () => {
  const person = await enterAs('Yaa Under-Way');
  await putRequests(person, [{}, {}]);
  const under = { documentId: `${person.uid}-1`, state: 'pending' } as const;
  const promptExpiresAt = new Date(Date.now() + 10 * 60_000);
  await putPayments(person, [{ ...under, promptExpiresAt }]);
  const { unmount } = show(person, '?show=unpaid');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText('Payment under way')).toBeNull();
  expect(screen.getByText('1 to 1 of 1')).toBeVisible();
  unmount();
  show(person, '');
  expect(await rows()).toHaveLength(2);
  expect(screen.getAllByText('Payment under way')).not.toEqual([]);
});

it('says that a payment is under way where nothing else is unpaid', async () => {
  const person = await enterAs('Yaw Under-Way');
  await putRequests(person, [{}]);
  const under = { documentId: `${person.uid}-0`, state: 'pending' } as const;
  const promptExpiresAt = new Date(Date.now() + 10 * 60_000);
  await putPayments(person, [{ ...under, promptExpiresAt }]);
  show(person, '?show=unpaid');
  expect(await screen.findByText('Nothing to pay now')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Show all requests' }),
  ).toHaveAttribute('href', '/history');
});
