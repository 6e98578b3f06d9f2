import type { ReactElement } from 'react';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  makeBooking,
  makePayment,
  makeRequest,
} from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { ConsultancyScreen } from './consultancy-screen';
import { HistoryScreen } from './history-screen';
import { HomeScreen } from './home-screen';

let abena: TestPerson;
beforeEach(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
});

/**
 * What the customer's rules let in, or an older server wrote, and no schema of
 * today reads.
 */
const broken = {
  status: 'No such state',
  state: 'no such state',
  imageUrl: 'gs://a b/x/y',
};

interface Case {
  collection: string;
  make: (id: string, userId: string) => object;
  screen: ReactElement;
  at: string;
  what: string;
}

const request = (documentId: string, userId: string) =>
  makeRequest({ documentId, userId });
const cases: Case[] = [
  {
    collection: 'requests',
    make: request,
    screen: <HomeScreen />,
    at: '/',
    what: 'request',
  },
  {
    collection: 'requests',
    make: request,
    screen: <HistoryScreen />,
    at: '/history',
    what: 'request',
  },
  {
    collection: 'payments',
    make: (paymentId, userId) =>
      makePayment({ paymentId, userId, documentId: paymentId }),
    screen: <HistoryScreen />,
    at: '/history?tab=transactions',
    what: 'transaction',
  },
  {
    collection: 'consultancy_bookings',
    make: (id, userId) => makeBooking({ id, userId }),
    screen: <ConsultancyScreen />,
    at: '/consultancy',
    what: 'booking',
  },
];

it.each(cases)(
  '$at says which $what it cannot show, and how to ask about it',
  async ({ ...listed }) => {
    const { collection, make, at, what } = listed;
    const [good, bad] = [`good-${abena.uid}`, `bad-${abena.uid}`];
    await put({
      [`${collection}/${good}`]: make(good, abena.uid),
      [`${collection}/${bad}`]: { ...make(bad, abena.uid), ...broken },
    });
    render(
      <Around person={abena} at={at}>
        {listed.screen}
      </Around>,
    );
    const notes = within(
      await screen.findByRole('list', {
        name: `What cannot be shown of your ${what}s`,
      }),
    );
    const [note, ...others] = notes.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(note).toHaveTextContent(`We cannot show this ${what}`);
    expect(note).toHaveTextContent(
      `Nothing of it is lost. Write to support and name this number: ${bad}`,
    );
    expect(
      notes.getByRole('link', { name: 'Write to support' }),
    ).toHaveAttribute('href', '/support');
  },
);
