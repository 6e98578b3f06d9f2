import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { hashOf } from '../../support/records/person-data';
import { makePerson } from '../../support/records/people';
import {
  putSharedResult,
  sharedFile,
  sharedReference,
} from '../../support/records/shared-result';
import { press, sha256OfDownload } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

describe.each([360, 1440])('at %i px', (width) => {
  const size = { width, height: 900 };

  it('an owner shares a result; a chat that looks first counts nothing; the receiver reads it, until it is stopped', async () => {
    const owner = await makePerson(suite, `Esi Shares-${width}`);
    const documentId = await putSharedResult(suite, owner);
    const own = await openProfile(suite.addresses.app, size);
    await enterAs(own.page, owner, `/history/${documentId}`);
    await press(own.page, 'Share');
    const dialog = own.page.getByRole('dialog', { name: 'Share this result' });
    await dialog.getByRole('radio', { name: '1 day' }).click();
    // The answer is lost; pressed again, there is one link.
    await own.page.route(
      '**/api/shareResult',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(own.page, 'Make a link');
    await dialog.getByText(/Nothing is done twice\.$/).waitFor();
    await press(own.page, 'Make a link');
    const link = dialog.getByText(/\/shared#[\w-]{43}$/);
    const address = await link.innerText();
    await dialog.getByText(/Not opened yet/).waitFor();
    expect(await dialog.getByRole('button', { name: /^Stop/ }).count()).toBe(1);
    expect(
      await findViolationsInEveryLook(own.page, `share-made-${width}`),
    ).toEqual([]);

    // What a chat fetches in advance has no token and nothing of the result.
    const preview = await fetch(address);
    expect(await preview.text()).not.toMatch(/Shared Road|Two families/);
    const receiver = await openProfile(suite.addresses.app, size);
    const { page } = receiver;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    const open = page.getByRole('button', { name: 'Open the result' });
    await open.waitFor();
    expect(
      await findViolationsInEveryLook(page, `share-unopened-${width}`),
    ).toEqual([]);
    await dialog.getByText(/Not opened yet/).waitFor();
    await receiver.context.setOffline(true);
    await open.click();
    await page.getByText(/^We could not open it\./).waitFor();
    await receiver.context.setOffline(false);
    await open.click();
    await page
      .getByRole('heading', { name: 'Disputed: two families' })
      .waitFor();
    for (const words of [
      'SH-001, Shared Road',
      'Two families claim it.',
      sharedReference,
    ]) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    await page.getByText(/^Never confront anybody on the land/).waitFor();
    expect(await page.getByText(/Elses-Business|Shares/).count()).toBe(0);
    expect(asked.join()).not.toContain(new URL(address).hash.slice(1));
    expect(
      await findViolationsInEveryLook(page, `share-opened-${width}`),
    ).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download results' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(
      `${sharedReference}-results-v1.pdf`,
    );
    expect(await sha256OfDownload(download)).toBe(hashOf(sharedFile));

    await dialog.getByText(/Opened 1 of 20 times/).waitFor();
    await dialog.getByText('When it was opened').click();
    // Behind the dialog, where its owner sees that others can read it.
    await own.page.getByText(/^A link to this result works\./).waitFor();
    await press(own.page, 'Make another link');
    await press(own.page, 'Make a link');
    await own.page.getByText(/^2 links to this result work\./).waitFor();
    expect(
      await findViolationsInEveryLook(own.page, `share-two-${width}`),
    ).toEqual([]);
    await press(own.page, 'Stop all 2 links');
    await dialog
      .getByText(/^You stopped it on/)
      .nth(1)
      .waitFor();
    await own.page.getByText('No link to this result works.').waitFor();
    expect(
      await findViolationsInEveryLook(own.page, `share-stopped-${width}`),
    ).toEqual([]);
    // What is open gives no file any more, and Back shows nothing again.
    await page.getByRole('button', { name: 'Download results' }).click();
    await page.getByText(/^Open it again:/).waitFor();
    expect(await page.getByText('Two families claim it.').count()).toBe(0);
    await page.goto('/verify');
    await page.goBack();
    await open.click();
    await page
      .getByRole('heading', { name: 'This link does not open anything' })
      .waitFor();
    expect(await page.getByText('Two families claim it.').count()).toBe(0);
    expect(
      await findViolationsInEveryLook(page, `share-closed-${width}`),
    ).toEqual([]);
    await own.close();
    await receiver.close();
  });
});
