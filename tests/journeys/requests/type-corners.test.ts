import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatBearing } from '@land/measures/bearing';
import { traverseOf } from '@land/shapes/traverse';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { isFocused, view } from '../../support/pages/review-steps';
import { step } from '../../support/pages/step';
import { admin, press } from '../../support/pages/steps';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

/** Of the demo data. */
const address = 'CC-081-3340';
const groundId = 'requests-demo-review';
const otherAddress = 'WS-217-6619';

/** Two keys a second, by somebody who reads a plan beside them. */
const keysOfAMinute = 120;

const sides = traverseOf([
  { east: 0, north: 0 },
  { east: 21.4, north: 8.2 },
  { east: 38.9, north: -2.6 },
  { east: 33.1, north: -27.5 },
  { east: 4.8, north: -24.1 },
]).map(({ bearing, distance }) => ({
  bearing: formatBearing(bearing).replace('°', ' ').replace('′', ''),
  distance: distance.toFixed(2),
}));

const suite = await startSuite();
const db = databaseOf(suite);
const second = await makeAdministrator(suite, 'Akua Secondly');

/** Counts every key and press from now on. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counts = { keys: 0, presses: 0 };
    addEventListener('keydown', () => (counts.keys += 1), true);
    addEventListener('pointerdown', () => (counts.presses += 1), true);
    Object.assign(window, { countedPresses: counts });
  });
const readPresses = (page: Page) =>
  page.evaluate<{ keys: number; presses: number }>('window.countedPresses');

async function openTable(page: Page, land = address): Promise<Locator> {
  const details = await view(page, land);
  await details
    .getByRole('button', { name: /^(Type|Change) the corners$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Type the corners' });
  await dialog.getByLabel('What the table gives').waitFor();
  return dialog;
}

const expectFocus = (control: Locator) =>
  expect.poll(() => control.evaluate(isFocused)).toBe(true);

it('an officer types a plan of five corners by keys alone, in a minute', async () => {
  const { page, errors, close } = await openProfile(suite.addresses.app, {
    width: 1440,
    height: 900,
  });
  await enterAs(page, admin, '/adminRequest');
  const dialog = await openTable(page);
  await expectFocus(dialog.getByLabel('What the table gives'));
  const { keyboard } = page;

  await step('unit and grid are asked, and nothing is chosen', async () => {
    await dialog.getByRole('textbox', { name: 'Area' }).focus();
    await keyboard.press('Enter');
    await dialog.getByText('Answer this first: what the table').waitFor();
    await expectFocus(dialog.getByLabel('What the table gives'));
  });

  await countPresses(page);
  await step('they answer, and type the rows', async () => {
    await keyboard.type('b');
    await keyboard.press('Tab');
    await keyboard.type('m');
    await keyboard.press('Tab');
    await keyboard.type('n');
    await keyboard.press('Tab');
    for (const { bearing, distance } of sides) {
      await keyboard.type(bearing);
      await keyboard.press('Enter');
      await keyboard.type(distance);
      await keyboard.press('Enter');
    }
    await dialog.getByRole('img', { name: /corners: 5,/ }).waitFor();
  });

  await step('Enter leads on to what is printed', async () => {
    await keyboard.press('Enter');
    await keyboard.type('1012');
    await keyboard.press('Tab');
    await keyboard.type('s');
    await dialog.getByText('The corners enclose 1,012 m²').waitFor();
    await keyboard.press('Tab');
    await keyboard.type('500');
    await dialog.getByText('At 1:500 the plot is').waitFor();
    await keyboard.press('Enter');
  });

  await step('it is saved', async () => {
    await page.getByText('The corners are saved.').waitFor();
    const { keys, presses } = await readPresses(page);
    expect(presses).toBe(0);
    expect(keys).toBeLessThan(keysOfAMinute);
    const stored = await db.doc(`plan_grounds/${groundId}`).get();
    expect(stored.get('version')).toBe(1);
    expect(stored.get('description.rows')).toEqual(
      sides.map(({ bearing, distance }) => ({
        first: bearing,
        second: distance,
      })),
    );
  });

  await step('it shows again as it was typed', async () => {
    await page.getByRole('button', { name: 'Change the corners' }).click();
    await dialog.getByLabel('Side 5, distance').waitFor();
    expect(await dialog.getByLabel('Side 5, distance').inputValue()).toBe(
      sides[4]?.distance,
    );
  });

  await step(
    'a mistake is named, keeps the save, and has the focus',
    async () => {
      const distance = dialog.getByLabel('Side 3, distance');
      await distance.fill('24,4');
      await dialog.getByText('Side 3 cannot be read yet.').first().waitFor();
      await dialog.getByRole('textbox', { name: 'Area' }).focus();
      await keyboard.press('Enter');
      await expectFocus(distance);
      await dialog
        .getByText(/^Side 3, distance: The comma is not between/)
        .first()
        .waitFor();
      await distance.fill(sides[2]?.distance ?? '');
      await dialog.getByText('No two sides cross.').waitFor();
    },
  );

  await step('nothing is wrong with how it looks', async () => {
    expect(await findViolationsInEveryLook(page, 'type-corners')).toEqual([]);
  });

  await step('the ground lies over the plan by two corners', async () => {
    await dialog.getByLabel('Which corner you show').selectOption('Corner 1');
    const layer = dialog.getByRole('application', { name: /^Corner 1 on/ });
    await layer.focus();
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await dialog
      .getByRole('application', { name: /^Corner 2 on/ })
      .click({ position: { x: 300, y: 120 } });
    await dialog.getByText('The ground lies by two corners.').waitFor();
    await dialog
      .getByRole('slider', { name: 'How much of the ground shows' })
      .fill('40');
  });

  expect(errors).toEqual([]);
  await close();
});

it('what a colleague has saved meanwhile is not overwritten unseen', async () => {
  const phone = { width: 360, height: 740 };
  const first = await openProfile(suite.addresses.app, phone);
  const other = await openProfile(suite.addresses.app);
  await enterAs(first.page, admin, '/adminRequest');
  await enterAs(other.page, second, '/adminRequest');
  const mine = await openTable(first.page);
  const theirs = await openTable(other.page);

  await mine.getByLabel('Side 1, distance').fill('21.11');
  await theirs.getByLabel('Side 1, distance').fill('22.22');
  await press(other.page, 'Save the corners');
  await other.page.getByText('The corners are saved.').waitFor();

  await mine
    .getByText('Somebody has saved these corners since. What you typed')
    .waitFor();
  expect(await mine.getByLabel('Side 1, distance').inputValue()).toBe('21.11');
  expect(
    await findViolationsInEveryLook(first.page, 'type-corners-phone'),
  ).toEqual([]);
  await press(first.page, 'Save the corners');
  await mine.getByText(/Somebody has saved this ground since/).waitFor();
  await press(first.page, 'Keep what I typed');
  await press(first.page, 'Save the corners');
  await first.page.getByText('The corners are saved.').waitFor();
  const stored = await db.doc(`plan_grounds/${groundId}`).get();
  expect(stored.get('version')).toBe(3);
  expect(other.errors).toEqual([]);
  expect(first.errors).toEqual([expect.stringContaining('409')]);
  await first.close();
  await other.close();
});

it('a save whose answer is lost is sent again, and is one version', async () => {
  const { page, close } = await openProfile(suite.addresses.app);
  await enterAs(page, admin, '/adminRequest');
  const dialog = await openTable(page);
  await dialog.getByLabel('Side 2, distance').fill('20.50');
  await page.context().setOffline(true);
  await press(page, 'Save the corners');
  await dialog.getByText(/^No connection\./).waitFor();
  await page.context().setOffline(false);
  await page.route(
    '**/saveGround',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Save the corners');
  await dialog.getByText('No answer came. Press Save again').waitFor();
  expect(await dialog.getByText(/^Somebody has saved/).count()).toBe(0);
  await press(page, 'Save the corners');
  await page.getByText('The corners are saved.').waitFor();
  const stored = await db.doc(`plan_grounds/${groundId}`).get();
  expect(stored.get('version')).toBe(4);
  await close();
});

it('what the owner typed is a start, and a draft outlives the page', async () => {
  const saved = await db.doc(`plan_grounds/${groundId}`).get();
  const description: unknown = saved.get('description');
  const requests = await db
    .collection('requests')
    .where('digitalAddress', '==', otherAddress)
    .get();
  const [request] = requests.docs;
  if (request === undefined) throw new Error(`No request is ${otherAddress}.`);
  await db.doc(`ground_proposals/${request.id}`).set({
    documentId: request.id,
    reference: null,
    userId: String(request.get('userId')),
    description,
    at: new Date(),
    version: 1,
  });
  const { page, errors, close } = await openProfile(suite.addresses.app);
  await enterAs(page, admin, '/adminRequest');
  const dialog = await openTable(page, otherAddress);
  await dialog.getByText('The owner typed these numbers on').waitFor();
  await press(page, 'Start with them');
  expect(await dialog.getByLabel('Side 2, distance').inputValue()).toBe(
    '20.50',
  );
  await dialog.getByLabel('Side 2, distance').fill('20.51');
  await page.reload();
  const again = await openTable(page, otherAddress);
  expect(await again.getByLabel('Side 2, distance').inputValue()).toBe('20.51');
  expect(errors).toEqual([]);
  await close();
});

it('a plan whose sides cross is saved as it stands there, and a large one once it is confirmed', async () => {
  const { page, errors, close } = await openProfile(suite.addresses.app, {
    width: 360,
    height: 740,
  });
  await enterAs(page, admin, '/adminRequest');
  const dialog = await openTable(page);
  await dialog.getByLabel('What the table gives').selectOption('Coordinates');
  await dialog
    .getByLabel('Grid and its unit')
    .selectOption('National grid, in metres');
  await dialog
    .getByLabel('Does the plan name its datum?')
    .selectOption('No, the plan does not say');
  const corners = [
    ['300000', '150000'],
    ['302000', '150000'],
    ['300000', '151000'],
    ['302000', '151000'],
  ] as const;
  for (const [index, [east, north]] of corners.entries()) {
    await dialog.getByLabel(`Corner ${index + 1}, easting`).fill(east);
    await dialog.getByLabel(`Corner ${index + 1}, northing`).fill(north);
  }
  await dialog.getByRole('button', { name: 'Remove corner 5' }).click();
  await dialog.getByText('Sides 2 and 4 cross. Check the order').waitFor();

  const seen = dialog.getByLabel('The plan shows a ground of this size');
  await press(page, 'Save the corners');
  await dialog.getByText('This ground has 50 acres or more').waitFor();
  await expectFocus(seen);
  expect(await findViolationsInEveryLook(page, 'type-corners-unusual')).toEqual(
    [],
  );
  await seen.check();
  await press(page, 'Save the corners');
  await page.getByText('The corners are saved.').waitFor();
  const stored = await db.doc(`plan_grounds/${groundId}`).get();
  expect(stored.get('shape.corners')).toHaveLength(4);
  expect((await db.doc('requests/demo-review').get()).get('ground')).toBeNull();
  // The browser notes the answer in which the server asks about the size.
  expect(errors).toEqual([expect.stringContaining('409 (Conflict)')]);
  await close();
});
