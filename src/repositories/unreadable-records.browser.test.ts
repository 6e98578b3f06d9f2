import { beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { signInWithPassword } from '@/firebase/auth';
import { writeJson } from '@/lib/testing/json';
import { makeRequest } from '@/domain/testing/records';
import { findLive } from '@/live/define-live';
import { ownBookings } from './bookings/own-bookings';
import { ownNewestRequests } from './requests/newest-requests';
import { ownRequestsPage } from './requests/own-requests';
import { services } from './services/services';

let uid: string;
beforeEach(async () => {
  const person = await commands.signUp('Abena Owusu-Mensah');
  await signInWithPassword(person.email, person.password);
  ({ uid } = person);
});
const write = (records: Record<string, object>) =>
  commands.write(
    Object.fromEntries(
      Object.entries(records).map(([path, record]) => [
        path,
        writeJson(record),
      ]),
    ),
  );
const own = (id: string, change: Record<string, unknown> = {}) => ({
  [`requests/${id}`]: {
    ...makeRequest({ documentId: id, userId: uid }),
    ...change,
  },
});

it('the dashboard and the history have the other requests, and count all', async () => {
  await write({ ...own('good'), ...own('bad', { imageUrl: 'gs://a b/x/y' }) });
  const page = await findLive(
    ownRequestsPage({ show: null, service: null }, null),
    uid,
  );
  expect(page?.rows.map(({ documentId }) => documentId)).toEqual(['good']);
  expect(page?.unreadable).toEqual([{ collection: 'requests', id: 'bad' }]);
  expect(page?.counts).toBe(2);
  const dashboard = await findLive(ownNewestRequests(), uid);
  expect(dashboard?.rows.map(({ documentId }) => documentId)).toEqual(['good']);
  expect(dashboard?.unreadable).toEqual([
    { collection: 'requests', id: 'bad' },
  ]);
});

it('a list of bookings names the one that cannot be shown', async () => {
  await write({
    'consultancy_bookings/bad': {
      userId: uid,
      createdAt: new Date(),
      status: 'x',
    },
  });
  expect(await findLive(ownBookings(), uid)).toEqual({
    rows: [],
    unreadable: [{ collection: 'consultancy_bookings', id: 'bad' }],
  });
  await commands.erase('consultancy_bookings/bad');
});

it('a service that cannot be read hides no other', async () => {
  await write({
    'ServiceList/good': {
      id: 'good',
      service_name: 'Search',
      description: 'Who owns it?',
      price: 500,
    },
    'ServiceList/bad': {
      service_name: 'Free',
      description: 'x',
      price: 'nothing',
    },
  });
  const listIds = async () =>
    (await findLive(services(), uid))?.map(({ id }) => id);
  // A last view of this page's other tests may come first.
  await expect.poll(listIds).toContain('good');
  expect(await listIds()).not.toContain('bad');
  await Promise.all([
    commands.erase('ServiceList/good'),
    commands.erase('ServiceList/bad'),
  ]);
});
