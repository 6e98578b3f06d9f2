import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { commands, page } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePayment, makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { ReceiptScreen } from './receipt-screen';
import { RequestScreen } from './request-screen';

let abena: TestPerson;
beforeAll(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
  const own = { documentId: 'own-unpaid', userId: abena.uid };
  const others = { documentId: 'others-paid', userId: 'kofi' };
  const paid = {
    state: 'paid',
    status: true,
    paidAt: new Date('2026-11-10T09:42:10Z'),
  } as const;
  await put({
    'requests/own-unpaid': makeRequest(own),
    'payments/own-failed': makePayment({
      ...own,
      paymentId: 'own-failed',
      state: 'failed',
    }),
    'requests/others-paid': makeRequest({
      ...others,
      name: 'Kofi Baidoo',
      paymentStatus: true,
    }),
    'payments/others-paid': makePayment({
      ...others,
      ...paid,
      paymentId: 'others-paid',
      clientName: 'Kofi Baidoo',
    }),
  });
});

const show = (at: string) =>
  render(
    <Around person={abena} at={at}>
      <Routes>
        <Route path="/history/:documentId" element={<RequestScreen />} />
        <Route
          path="/history/:documentId/receipt"
          element={<ReceiptScreen />}
        />
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
  expect(
    screen.getByRole('link', { name: 'See your requests' }),
  ).toHaveAttribute('href', '/history');
  expect(
    screen.getByRole('link', { name: 'History and Payments' }),
  ).toHaveAttribute('href', '/history');
});

it.each<readonly [string, string]>([
  ['of what was not paid, only tried', 'own-unpaid'],
  ...notThere,
])('there is no receipt %s', async (_whose, id) => {
  show(`/history/${id}/receipt`);
  expect(await screen.findByText('There is no receipt here')).toBeVisible();
  expect(screen.queryByText(/Kofi Baidoo/)).toBeNull();
  expect(
    screen.getByRole('link', { name: 'See your transactions' }),
  ).toHaveAttribute('href', '/history?tab=transactions');
});

it('both are there for what is theirs', async () => {
  const own = { documentId: 'own-paid', userId: abena.uid };
  await put({
    'requests/own-paid': makeRequest({ ...own, paymentStatus: true }),
    'payments/own-paid': makePayment({
      ...own,
      paymentId: 'own-paid',
      state: 'paid',
      status: true,
    }),
  });
  show('/history/own-paid');
  expect(
    await screen.findByRole('heading', { name: 'Where it stands' }),
  ).toBeVisible();
  show('/history/own-paid/receipt');
  expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
});

it('draws the ground once an officer has read it from the plan', async () => {
  const ground = {
    sides: [40, 30, 40, 30],
    localCorners: [
      { east: 0, north: 0 },
      { east: 40, north: 0 },
      { east: 40, north: 30 },
      { east: 0, north: 30 },
    ],
    areaSquareMetres: 1_200,
    confirmedAt: new Date('2026-11-12T15:00:00Z'),
  };
  const own = { documentId: 'own-ground', userId: abena.uid };
  await put({
    'requests/own-ground': makeRequest({ ...own, paymentStatus: true, ground }),
  });
  show('/history/own-ground');
  expect(
    await screen.findByRole('region', { name: 'The land on your plan' }),
  ).toHaveTextContent(/0.30 acre \(1,200 m²\)/);
});

it.each([
  ['pending', 0],
  ['expired', 1],
] as const)(
  'a payment whose prompt has run out is verified by the button that says so, and paid by the one that says so: %s',
  async (state, payButtons) => {
    const documentId = `own-${state}`;
    const own = { documentId, userId: abena.uid };
    await put({
      [`requests/${documentId}`]: makeRequest(own),
      [`payments/${documentId}`]: makePayment({
        ...own,
        paymentId: documentId,
        state,
        promptExpiresAt: new Date(Date.now() - 60_000),
      }),
    });
    show(`/history/${documentId}`);
    const verify = await screen.findByRole('button', {
      name: 'Verify the payment',
    });
    const pay = screen.queryAllByRole('button', { name: 'Pay GHS 500.00' });
    expect(pay).toHaveLength(payButtons);
    // The badge is that of the lists, which offer to pay it too.
    expect(screen.queryAllByText('Payment under way')).toHaveLength(
      1 - payButtons,
    );
    await commands.recordRequests('checktransactionandupdate');
    await userEvent.click(verify);
    expect(
      await screen.findByRole('heading', { name: /^Payment (?!Pending)/ }),
    ).toBeVisible();
    const asked = await commands.recordRequests('checktransactionandupdate');
    expect(asked.filter((body) => body.includes(documentId))).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(
      await screen.findByRole('heading', { name: 'Payment Pending' }),
    ).toBeVisible();
    const [, close] = screen.getAllByRole('button', { name: /Close|later/ });
    await userEvent.click(close ?? verify);
    for (const button of pay) {
      await userEvent.click(button);
      expect(
        await screen.findByRole('heading', { name: 'Pay for your search' }),
      ).toBeVisible();
    }
  },
);

describe('on a phone the page begins with where the request stands, and the one thing to do', () => {
  /** px; of 760 the bar of the app takes 57 */
  const fold = 703;
  const paid = {
    paymentStatus: true,
    paidAt: new Date('2026-11-10T09:42:00Z'),
  };
  const asked = {
    kind: 'asked',
    at: new Date('2026-11-11T09:00:00Z'),
    reason: 'other',
  } as const;
  const results = {
    v1: {
      path: 'gs://demo-asaase.appspot.com/uploads/own/v1.pdf',
      fileName: 'v1.pdf',
      size: 9,
      sha256: 'a'.repeat(64),
      createdAt: new Date('2026-11-12T15:00:00Z'),
      uploadedBy: 'office',
      outcome: { kind: 'registered', text: 'Abena Owusu-Mensah' },
    },
  } as const;
  afterEach(() => page.viewport(1440, 900));

  it.each([
    [{}, 'Waiting for your payment', 'Pay GHS 500.00', 'Pay for your search'],
    [
      {
        ...paid,
        isDocumentValid: false,
        imageEvents: { e1: { ...asked, note: 'The seal is missing.' } },
      },
      'We need a clearer image',
      'Send a clearer image',
      'Resend image',
    ],
    [
      { ...paid, status: true, results },
      'Registered to Abena Owusu-Mensah',
      'Download results',
      null,
    ],
    [paid, 'We are checking your papers', null, null],
  ] as const)('%#: %s', async (change, title, action, dialog) => {
    await page.viewport(360, 760);
    const documentId = `own-${title.replaceAll(' ', '-')}`;
    await put({
      [`requests/${documentId}`]: makeRequest({
        documentId,
        userId: abena.uid,
        ...change,
      }),
    });
    const { container } = show(`/history/${documentId}`);
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.getBoundingClientRect().bottom).toBeLessThan(fold);
    // What is done with results is fetched with the first of them.
    if (action !== null) await screen.findByRole('button', { name: action });
    expect(
      [...container.querySelectorAll('.btn-primary')].map(
        (button) => button.textContent,
      ),
    ).toEqual(action === null ? [] : [action]);
    if (action === null) return;
    const button = screen.getByRole('button', { name: action });
    expect(button.getBoundingClientRect().bottom).toBeLessThan(fold);
    if (dialog === null) return;
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
  });
});
