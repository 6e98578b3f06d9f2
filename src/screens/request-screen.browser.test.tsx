import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { makePayment, makeRequest } from '@/domain/test-records';
import { Around, enterAs, put, type TestPerson } from '@/session/test-backend';
import { ReceiptScreen } from './receipt-screen';
import { RequestScreen } from './request-screen';

let abena: TestPerson;
beforeAll(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
  const own = { documentId: 'own-unpaid', userId: abena.uid };
  const others = { documentId: 'others-paid', userId: 'kofi' };
  const paid = { state: 'paid', status: true, paidAt: new Date('2026-11-10T09:42:10Z') } as const;
  await put({
    'requests/own-unpaid': makeRequest(own),
    'payments/own-failed': makePayment({ ...own, paymentId: 'own-failed', state: 'failed' }),
    'requests/others-paid': makeRequest({ ...others, name: 'Kofi Baidoo', paymentStatus: true }),
    'payments/others-paid': makePayment({
      ...{ ...others, ...paid, paymentId: 'others-paid', clientName: 'Kofi Baidoo' },
    }),
  });
});

const show = (at: string) =>
  render(
    <Around person={abena} at={at}>
      <Routes>
        <Route path="/history/:documentId" element={<RequestScreen />} />
        <Route path="/history/:documentId/receipt" element={<ReceiptScreen />} />
      </Routes>
    </Around>,
  );

const notThere = [
  ["another person's", 'others-paid'],
  ['that nobody has', 'AbCdEfGhIjKlMnOpQrSt'],
  ['with an id that is none', 'a%2Fb'],
  ['with a name Firestore keeps for itself', '__all__'],
] as const;

it.each(notThere)('a request %s cannot be found', async (_whose, id) => {
  show(`/history/${id}`);
  expect(await screen.findByText('We cannot find this request')).toBeVisible();
  expect(screen.queryByText(/Kofi Baidoo/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See your requests' })).toHaveAttribute('href', '/history');
  expect(screen.getByRole('link', { name: 'History and Payments' })).toHaveAttribute('href', '/history');
});

it.each<readonly [string, string]>([['of what was not paid, only tried', 'own-unpaid'], ...notThere])(
  'there is no receipt %s',
  async (_whose, id) => {
    show(`/history/${id}/receipt`);
    expect(await screen.findByText('There is no receipt here')).toBeVisible();
    expect(screen.queryByText(/Kofi Baidoo/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your transactions' })).toHaveAttribute(
      'href',
      '/history?tab=transactions',
    );
  },
);

it('both are there for what is theirs', async () => {
  const own = { documentId: 'own-paid', userId: abena.uid };
  await put({
    'requests/own-paid': makeRequest({ ...own, paymentStatus: true }),
    'payments/own-paid': makePayment({ ...own, paymentId: 'own-paid', state: 'paid', status: true }),
  });
  show('/history/own-paid');
  expect(await screen.findByRole('heading', { name: 'Where it stands' })).toBeVisible();
  show('/history/own-paid/receipt');
  expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
});
