import type { Page } from 'playwright-core';

/** In the details of a request: what an administrator found, with its file. */
export async function fillResults(page: Page, file: string, found = 'No record found'): Promise<void> {
  await page.getByRole('radio', { name: 'Send the results' }).check();
  await page.getByLabel('Results file').setInputFiles(file);
  await page.getByLabel('What we found').selectOption(found);
}
