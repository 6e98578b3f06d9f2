import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { makeRequest } from '@/lib/test-records';
import { Around, enterAs, put, type TestPerson } from '@/session/test-backend';
import { AdminRequestScreen } from './admin-request-screen';

const paidAt = new Date('2026-11-10T09:45:00Z');
/** 31 of them: three pages. */
const paid = Array.from({ length: 31 }, (_, index) =>
  makeRequest({
    documentId: `paid-${index}`,
    name: `Adwoa ${index}`,
    paymentStatus: true,
    paidAt,
    createdAt: new Date(paidAt.getTime() + index * 60_000),
  }),
);

let efua: TestPerson;
beforeAll(async () => {
  await commands.eraseAll('requests');
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});

const screenOf = (person: TestPerson, at = '/adminRequest') => (
  <Around person={person} at={at}>
    <AdminRequestScreen />
  </Around>
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.findAllByRole('row', { name: /^Adwoa / });

describe('the table of paid requests', () => {
  it.each([
    ['/adminRequest?q=zebedee', 'No request matches', 'Clear search'],
    ['/adminRequest?show=late', 'Nothing is late', 'Show all'],
  ])('at %s says "%s", and leads back to all', async (at, title, way) => {
    await put({ 'requests/paid-0': paid[0] ?? {} });
    render(screenOf(efua, at));
    expect(await screen.findByText(title)).toBeVisible();
    press(way);
    expect(await rows()).toHaveLength(1);
  });

  it('says that there are none', async () => {
    await commands.eraseAll('requests');
    render(screenOf(efua));
    expect(await screen.findByText('No paid service requests available.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Show all|Clear search)$/ })).toBeNull();
  });

  it('has the columns of the specification, and its pager', async () => {
    await put(Object.fromEntries(paid.map((request) => [`requests/${request.documentId}`, request])));
    render(screenOf(efua));
    await screen.findByText('Page 1 of 3');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Name', 'Service type', 'Address', 'Date', 'Age', 'Payment', 'Request', 'Actions'],
    ]);
    expect(screen.getByRole('heading', { name: 'Request History' })).toBeVisible();
    expect((await rows())[0]).toHaveTextContent(/^Adwoa 30/);
    press('Next page');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Adwoa 15 / })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Adwoa 16 / })).toBeNull();
  });

  it('says why it cannot be read, and reads again', async () => {
    // Somebody else's lists: these are read anew.
    const kojo = await enterAs('Kojo Annan', { isAdmin: true });
    await commands.cutOff('**/*:runAggregationQuery*');
    render(screenOf(kojo));
    expect(screen.getByLabelText('Loading paid requests')).toBeVisible();
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeVisible();
    await commands.forgetAnswers();
    press('Try again');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  });
});

describe('nothing shows', () => {
  it('and nothing is read for anybody else', async () => {
    const kofi = await enterAs('Kofi Mensah');
    render(screenOf(kofi));
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeVisible();
    expect(screen.queryByLabelText('Loading paid requests')).toBeNull();
  });

  it('any more once the right is taken away', async () => {
    const yaw = await enterAs('Yaw Asante', { isAdmin: true });
    render(screenOf(yaw));
    await rows();
    await commands.erase(`admins/${yaw.uid}`);
    // The next page is refused.
    press('Next page');
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
  });
});
