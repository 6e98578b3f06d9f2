import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { dropKeptDrafts } from './kept-drafts';

/** A row of docs/screens.md. */
export interface ScreenRow {
  screen: string;
  address: string;
  /**
   * what opens a dialog: names to press, one after the other; 'Name = words'
   * types them, '(Name)' is for phones
   */
  steps: string[];
  first: string;
  /** null where there is nothing to do */
  action: string | null;
}

/** The rows under one heading of docs/screens.md. */
export function listScreens(heading: string): ScreenRow[] {
  const [, section = ''] = readFileSync('docs/screens.md', 'utf8').split(
    `## ${heading}\n`,
  );
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const [head, , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((cells) => {
    const read = (name: string) => cells[head?.indexOf(name) ?? -1] ?? '';
    const action = read('Action');
    return {
      screen: cells[0] ?? '',
      address: read('Address').replaceAll('`', ''),
      steps: read('Opened by')
        .split(' › ')
        .filter((step) => step !== ''),
      first: read('First thing'),
      action: action === '–' ? null : action,
    };
  });
}

/**
 * Whatever can be pressed or filled in and has this name; 'View …' is the first
 * of several.
 */
export function findByName(within: Page | Locator, words: string): Locator {
  const name = words.endsWith(' …')
    ? new RegExp(`^${words.slice(0, -1)}`)
    : words;
  const find = (
    role: 'button' | 'checkbox' | 'link' | 'radio' | 'textbox' | 'searchbox',
  ) => within.getByRole(role, { name, exact: true });
  const found = find('button')
    .or(find('checkbox'))
    .or(find('link'))
    .or(find('radio'))
    .or(find('textbox'))
    .or(find('searchbox'));
  return found.filter({ visible: true }).first();
}

/**
 * On the screen of the row, takes the steps that open its dialog.
 * @param how.afterStep awaited after each of them
 */
export async function openRow(
  page: Page,
  { steps }: ScreenRow,
  how: { isPhone: boolean; afterStep?: () => Promise<void> },
): Promise<void> {
  const taken = steps.filter((step) => how.isPhone || !step.startsWith('('));
  for (const step of taken) {
    const [name = '', words] = step.replace(/^\((.*)\)$/, '$1').split(' = ');
    if (words === undefined) await findByName(page, name).click();
    else await findByName(page, name).fill(words);
    await how.afterStep?.();
  }
}

/**
 * Closes what is open and drops what its form keeps: a form that is half filled
 * in would be open at the next visit.
 */
export async function leaveRow(
  page: Page,
  { steps }: ScreenRow,
): Promise<void> {
  if (steps.length === 0) return;
  await page.keyboard.press('Escape');
  await dropKeptDrafts(page);
}
