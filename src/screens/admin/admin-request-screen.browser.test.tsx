import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import { makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { AdminRequestScreen } from './admin-request-screen';

const paidAt = new Date('2026-11-10T09:45:00Z');
const promisedBy = new Date('2099-11-10T23:59:59Z');
/** 31 of them: three pages. */
const paid = Array.from({ length: 31 }, (_, index) =>
  makeRequest({
    documentId: `paid-${index}`,
    name: `Adwoa ${index}`,
    paymentStatus: true,
    paidAt,
    createdAt: new Date(paidAt.getTime() + index * 60_000),
    promisedBy: new Date(promisedBy.getTime() - index * 60_000),
  }),
);

/** So many of them are all that there are. */
async function store(count: number): Promise<void> {
  await commands.eraseAll('requests');
  await put(
    Object.fromEntries(
      paid
        .slice(0, count)
        .map((request) => [`requests/${request.documentId}`, request]),
    ),
  );
}

const screenOf = (person: TestPerson, at = '/adminRequest') => (
  <Around person={person} at={at}>
    <AdminRequestScreen />
  </Around>
);
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.findAllByRole('row', { name: /Adwoa / });

describe('the table of paid requests', () => {
  let efua: TestPerson;
  // Somebody new each time: the pages of a list are kept for who has read them.
  beforeEach(async () => {
    efua = await enterAs('Efua Boateng', { isAdmin: true });
  });

  it('shows those of one person alone, and leads back to all', async () => {
    await store(2);
    const [, second] = paid;
    await put({
      [`requests/${second?.documentId}`]: { ...second, userId: efua.uid },
    });
    render(screenOf(efua, `/adminRequest?owner=${efua.uid}&show=late`));
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText(/^Paid requests of/)).toHaveTextContent('you');
    press("Show everybody's");
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it.each([
    [
      '/adminRequest?owner=nobody',
      'No paid request of this person',
      'Show all',
    ],
    ['/adminRequest?q=zebedee', 'No request matches', 'Clear search'],
    ['/adminRequest?show=late', 'Nothing is late', 'Show all'],
  ])('at %s says "%s", and leads back to all', async (at, title, way) => {
    await store(1);
    render(screenOf(efua, at));
    expect(await screen.findByText(title)).toBeVisible();
    press(way);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('shows the first page in the place of one that does not exist any more', async () => {
    await store(1);
    render(screenOf(efua, '/adminRequest?page=2&after=1000000000.0.gone'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('says that there are none', async () => {
    await store(0);
    render(screenOf(efua));
    expect(await screen.findByText('Nothing is open')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^(Show all|Clear search)$/ }),
    ).toBeNull();
  });

  it('leads from the details of the last row to the first of the next page, and back', async () => {
    await store(paid.length);
    render(screenOf(efua));
    await screen.findByText('Page 1 of 3');
    fireEvent.click(
      await screen.findByRole('button', { name: /^View Adwoa 16,/ }),
    );
    const title = () =>
      screen.findByRole('dialog', { name: 'Request Details' });
    const shows = async (name: string) =>
      waitFor(async () => expect(await title()).toHaveTextContent(name));
    await shows('Adwoa 16');
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('Adwoa 15');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('Adwoa 14');
    fireEvent.keyDown(document.body, { key: 'k' });
    await shows('Adwoa 15');
    fireEvent.keyDown(document.body, { key: 'k' });
    await shows('Adwoa 16');
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('Adwoa 15');
    fireEvent.keyDown(await title(), { key: 'Escape' });
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^View Adwoa 15,/ }),
      ).toHaveFocus(),
    );
  });

  it('ends at the ends of the list', async () => {
    await store(1);
    render(screenOf(efua));
    // The rows of the test before show until the backend says that they are
    // gone, and a dialog keeps the neighbours that it was opened with.
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: /^View Adwoa 0,/ }));
    for (const name of ['Previous request', 'Next request']) {
      expect(await screen.findByRole('button', { name })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the columns of the specification, and its pager', async () => {
    await store(paid.length);
    render(screenOf(efua));
    await screen.findByText('Page 1 of 3');
    expect(
      (await screen.findAllByRole('columnheader')).map(
        ({ textContent }) => textContent,
      ),
    ).toEqual([
      ...[
        '',
        'Name',
        'Service type',
        'Address',
        'Date',
        'Promised',
        'Assigned to',
        'Payment',
        'Request',
        'Actions',
      ],
    ]);
    expect(
      screen.getByRole('heading', { name: 'Request History' }),
    ).toBeVisible();
    await waitFor(async () =>
      expect((await rows())[0]).toHaveTextContent(/^Adwoa 30/),
    );
    press('Next page');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Adwoa 15 / })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Adwoa 16 / })).toBeNull();
  });

  it('says why it cannot be read, and reads again', async () => {
    await store(paid.length);
    await commands.cutOff(':runAggregationQuery');
    render(screenOf(efua));
    expect(screen.getByLabelText('Loading paid requests')).toBeVisible();
    expect(
      await screen.findByText(
        'No connection. Check your internet and try again.',
      ),
    ).toBeVisible();
    await commands.forgetAnswers();
    press('Try again');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  });
});

describe('nothing shows', () => {
  it('and nothing is read for anybody else', async () => {
    const kofi = await enterAs('Kofi Mensah');
    render(screenOf(kofi));
    expect(
      screen.getByRole('heading', { name: 'Administrators only' }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Loading paid requests')).toBeNull();
  });

  it('any more once the right is taken away', async () => {
    await store(paid.length);
    const yaw = await enterAs('Yaw Asante', { isAdmin: true });
    render(screenOf(yaw));
    await rows();
    await commands.erase(`admins/${yaw.uid}`);
    // Roles are followed live: nothing has to be pressed.
    expect(
      await screen.findByRole('heading', { name: 'Administrators only' }),
    ).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
  });
});

describe('a search by several words', () => {
  it('finds what stands anywhere in a request, in any order, a page at a time, and leaves no word out', async () => {
    const efua = await enterAs('Efua Boateng', { isAdmin: true });
    await commands.eraseAll('requests');
    const named = (index: number, name: string, address: string) => {
      const request = makeRequest({
        documentId: `words-${index}`,
        name,
        address,
        paymentStatus: true,
        paidAt,
        createdAt: new Date(paidAt.getTime() + index * 60_000),
      });
      const searchPrefixes = buildSearchPrefixes([name, address]);
      return [
        `requests/words-${index}`,
        { ...request, searchPrefixes },
      ] as const;
    };
    await put(
      Object.fromEntries([
        ...Array.from({ length: 17 }, (_, index) =>
          named(index, `Adwoa Mensah ${index}`, 'Ring Road, Legon'),
        ),
        named(17, 'Adwoa Mensah', 'Asokwa, Kumasi'),
        named(18, 'Kofi Mensah', 'Ring Road, Legon'),
        named(19, 'Ɛfua Kɔnadu', 'Adwoa Street, Legon'),
      ]),
    );
    const { unmount } = render(
      screenOf(efua, '/adminRequest?q=legon%20mensah%20adwoa'),
    );
    await screen.findByText('Page 1 of 2');
    expect(await rows()).toHaveLength(15);
    expect((await rows())[0]).toHaveTextContent(/^Adwoa Mensah 16/);
    press('Next page');
    await screen.findByText('Page 2 of 2');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    press('Previous page');
    await screen.findByText('Page 1 of 2');
    unmount();
    const { unmount: leave } = render(
      screenOf(efua, '/adminRequest?q=mensah%20kumasi%20accra'),
    );
    expect(await screen.findByText('No request matches')).toBeVisible();
    leave();
    render(screenOf(efua, '/adminRequest?q=konadu%20efua%20legon'));
    expect(
      await screen.findByRole('row', { name: /Ɛfua Kɔnadu/ }),
    ).toBeVisible();
  });
});
