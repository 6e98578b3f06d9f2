import type { Page } from 'playwright-core';
import { openProfile } from '../support/pages/browser';
import { enterAs } from '../support/pages/enter';
import { findShown } from '../support/pages/screen-checks';
import {
  findByName,
  leaveRow,
  listScreens,
  openRow,
  type ScreenRow,
} from '../support/pages/screen-rows';
import { admin, owner } from '../support/pages/steps';
import { startSuite } from '../support/suite/suite';
import { schemes, sizes, takePicture, type Picture } from './looks';

interface Visitor {
  /** stands before the names of the pictures */
  name: string;
  /** null for nobody */
  person: typeof owner | null;
  /** headings of docs/screens.md */
  headings: readonly string[];
}

const visitors: readonly Visitor[] = [
  { name: 'signed out', person: null, headings: ['Signed out'] },
  {
    name: 'customers',
    person: owner,
    headings: ['Customers', 'Dialogs of customers'],
  },
  {
    name: 'administrators',
    person: admin,
    headings: ['Administrators', 'Dialogs of administrators'],
  },
];

/**
 * Pictures of every screen and dialog of docs/screens.md with the demo data, as
 * each kind of person sees it, in every look.
 * @param isWanted by a picture's name without its look
 */
export async function* takeScreens(
  isWanted: (name: string) => boolean,
): AsyncGenerator<Picture> {
  const suite = await startSuite();
  try {
    for (const visitor of visitors) {
      yield* takeScreensOf(visitor, suite.addresses.app, isWanted);
    }
  } finally {
    await suite.stop();
  }
}

async function* takeScreensOf(
  visitor: Visitor,
  app: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<Picture> {
  const nameOf = ({ screen }: ScreenRow) => `${visitor.name}/${screen}`;
  const rows = visitor.headings
    .flatMap(listScreens)
    .filter((row) => isWanted(nameOf(row)));
  if (rows.length === 0) return;
  const { page, close } = await openProfile(app);
  try {
    if (visitor.person !== null) await enterAs(page, visitor.person);
    for (const row of rows) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(row.address);
        await openRow(page, row, { isPhone: size.width === 360 });
        await awaitRow(page, row);
        await page.locator('.sk').first().waitFor({ state: 'detached' });
        for (const scheme of schemes) {
          yield await takePicture(page, nameOf(row), { ...size, scheme });
        }
        await leaveRow(page, row);
      }
    }
  } finally {
    await close();
  }
}

/**
 * Its first thing and its action show: the name of a dialog may also be that of
 * the button that opens it.
 */
async function awaitRow(
  page: Page,
  { first, action }: ScreenRow,
): Promise<void> {
  const shown = findShown(page);
  await shown
    .getByText(first, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  if (action !== null) await findByName(shown, action).waitFor();
}
