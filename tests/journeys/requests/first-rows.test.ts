import type { Page, Request, Route } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProfile, type Profile } from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { waitForKeptViews } from '../../support/pages/offline';
import { databaseOf } from '../../support/suite/gateway';
import { paid } from '../../support/records/history-data';
import { makePerson, type Person } from '../../support/records/people';
import { putRequests } from '../../support/records/person-data';
import { readDocumentCount } from '../../support/suite/reads';
import {
  demoPassword,
  fillSignIn,
  owner,
  rowOf,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const database = /\/assets\/firestore-[\w-]{8}\.js$/;
const askedAhead = /documents:runQuery/;
/** what the SDK asks after every sign-in */
const account = /accounts:lookup/;

let side: Profile;
let page: Page;
let person: Person;
let newestId: string;

const suite = await startSuite();
const db = databaseOf(suite);

beforeEach(async () => {
  person = await makePerson(suite, 'Yaa Osei');
  const ids = await putRequests(suite, person, [
    { address: 'FR-1, First Close', ...paid },
    { address: 'FR-2, First Close' },
  ]);
  newestId = ids.at(-1) ?? '';
  side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
  page = side.page;
});
afterEach(() => side.close());

/** By the form: only who comes through it is asked for ahead. */
const enter = async (email = person.email) => {
  await page.goto('/');
  await fillSignIn(page, email, demoPassword);
};
const pay = async () => {
  await db.doc(`requests/${newestId}`).update(paid);
};

/**
 * The account comes only when this has happened with all lists that are asked
 * for ahead.
 */
const holdAccountUntil = async (
  happened: (isOfList: (request: Request) => boolean) => Promise<unknown>,
) => {
  const all = ['requests', 'consultancy_bookings', 'payments'].map((name) =>
    happened(
      (request) =>
        askedAhead.test(request.url()) &&
        request.postData()?.includes(`"${name}"`) === true,
    ),
  );
  await page.route(account, async (route) => {
    await Promise.all(all);
    await route.continue();
  });
};

it('shows the first rows before the database is there, which then reads none of them again', async () => {
  const release = await holdRequests(page, database);
  await enter();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
  await rowOf(page, 'FR-1').getByText('Paid').waitFor();
  await page.getByRole('link', { name: /^Total Requests\s*2/ }).waitFor();
  expect(await readDocumentCount(suite, person.uid)).toBe(2);
  release();
  await page.getByText('hello@asaase.test').waitFor();
  // Two services, configuration, advert; the own profile.
  await expect.poll(() => readDocumentCount(suite, person.uid)).toBe(2 + 4 + 1);
  await page.reload();
  await page.getByText('hello@asaase.test').waitFor();
  await expect
    .poll(() => readDocumentCount(suite, person.uid))
    .toBe(2 * (2 + 4 + 1));
  await pay();
  await rowOf(page, 'FR-2')
    .getByRole('button', { name: /^Pay/ })
    .waitFor({ state: 'detached' });
});

it('asks for them as soon as the sign-in is answered, not only when the account has come too', async () => {
  await holdAccountUntil((isOfList) => page.waitForRequest(isOfList));
  await enter();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
  await page.getByText('hello@asaase.test').waitFor();
  await expect.poll(() => readDocumentCount(suite, person.uid)).toBe(2 + 4 + 1);
});

/**
 * What the dashboard says in the first drawing after this; no wait ends before
 * it.
 */
const watchFirstDrawing = async () => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.shell') === null) return;
      observer.disconnect();
      Object.assign(window, {
        firstDrawing: document.querySelector('main')?.innerText,
      });
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
    return page.evaluate(() => String(Reflect.get(window, 'firstDrawing')));
  };
};

it('draws the dashboard once, with them, when they are there first', async () => {
  const readFirstDrawing = await watchFirstDrawing();
  await holdAccountUntil(async (isOfList) => {
    const answer = await page.waitForResponse((response) =>
      isOfList(response.request()),
    );
    await answer.finished();
  });
  await enter();
  expect(await readFirstDrawing()).toContain('FR-2, First Close');
});

it('draws it once on a reload too, with the last view', async () => {
  await enter();
  await waitForKeptViews(
    page,
    'dashboard',
    'consultancy_bookings/coming',
    'payments/open',
  );
  const readFirstDrawing = await watchFirstDrawing();
  await holdRequests(page, askedAhead);
  await holdRequests(page, database);
  await page.reload();
  expect(await readFirstDrawing()).toContain('FR-2, First Close');
});

it('draws it without them when they take longer', async () => {
  const release = await holdRequests(page, askedAhead);
  await enter();
  await page.getByRole('status', { name: 'Loading your dashboard' }).waitFor();
  release();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
});

it('forgets them where the account then does not come, and somebody else signs in', async () => {
  const another = await makePerson(suite, 'Kojo Darko');
  let isLost = true;
  await page.route(account, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  const asked = page.waitForRequest(askedAhead);
  await enter();
  await asked;
  await page.getByRole('alert').filter({ visible: true }).waitFor();
  isLost = false;
  await fillSignIn(page, another.email, demoPassword);
  await page
    .getByText('Welcome, Kojo')
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByText('hello@asaase.test').waitFor();
  await page.getByText('No requests yet').waitFor();
  expect(await rowOf(page, 'FR-2').count()).toBe(0);
});

it('brings at most 12 kB of records on a reload, for the requests, bookings, prices and profile of the demo', async () => {
  const browser = await side.context.newCDPSession(page);
  const records = new Set<string>();
  let bytes = 0;
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (
      request.url.startsWith(suite.addresses.firestore) ||
      /Firestore\/Listen/.test(request.url)
    ) {
      records.add(requestId);
    }
  });
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (records.has(requestId)) bytes += encodedDataLength;
  });
  await enter(owner.email);
  await page.getByText('hello@asaase.test').waitFor();
  bytes = 0;
  await page.reload();
  await page.getByText('hello@asaase.test').waitFor();
  await page.getByRole('region', { name: 'Next for you' }).waitFor();
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(12_000);
});

it('brings what has changed meanwhile', async () => {
  const release = await holdRequests(page, database);
  await enter();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
  await pay();
  release();
  await rowOf(page, 'FR-2')
    .getByRole('button', { name: /^Pay/ })
    .waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Pending Payments\s*0/ }).waitFor();
});

it.each<[string, (route: Route) => unknown]>([
  ['is lost', (route) => route.abort()],
  ['never comes', () => undefined],
])('shows them a little later where that answer %s', async (_, meet) => {
  await page.route(askedAhead, meet);
  await enter();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
  await pay();
  await rowOf(page, 'FR-2')
    .getByRole('button', { name: /^Pay/ })
    .waitFor({ state: 'detached' });
});

it.each([
  [
    'that is no answer',
    [{ document: { name: 'x', fields: { status: 7 } }, readTime: 'now' }],
  ],
  ['of another shape', { error: { code: 403 } }],
])('takes nothing from an answer %s', async (_, json) => {
  await page.route(askedAhead, (route) => route.fulfill({ json }));
  await enter();
  await rowOf(page, 'FR-2').getByRole('button', { name: /^Pay/ }).waitFor();
  await rowOf(page, 'FR-1').getByText('Paid').waitFor();
});
