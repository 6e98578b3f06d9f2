import type { Locator, Page } from 'playwright-core';
import { rowOf } from './steps';

/** In the details of a request: what an administrator found, with its file. */
export async function fillResults(
  page: Page,
  file: string,
  found = 'No record found',
): Promise<void> {
  await page.getByRole('radio', { name: 'Send the results' }).check();
  await page.getByRole('radio', { name: 'Send your own file' }).check();
  await page.getByLabel('Results file').setInputFiles(file);
  await page.getByLabel('What we found').selectOption(found);
}

/** In the page. */
export const isFocused = (element: Element) =>
  element === document.activeElement;
/** In the page: it is above the buttons of its dialog. */
export const isInItsDialog = (element: Element) => {
  const foot = element
    .closest('[role=dialog]')
    ?.querySelector('footer')
    ?.getBoundingClientRect();
  return (
    foot !== undefined && element.getBoundingClientRect().bottom <= foot.top
  );
};

/** Opens the request about the land at this address. */
export async function view(page: Page, address: string): Promise<Locator> {
  await rowOf(page, address).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Details' });
  await dialog.waitFor();
  return dialog;
}
