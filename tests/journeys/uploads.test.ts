import { statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook } from '../support/browser';
import {
  halfPdf,
  largePdf,
  lineDrawing,
  lockedPdf,
  phonePhoto,
  pictureBomb,
  poorPhoto,
  smallSitePlan,
} from '../support/fixtures';
import { attach, fillLandDetails, sha256OfFile, submitButton } from '../support/steps';
import { endTrouble, planTrouble, readTrouble, waitForHold } from '../support/storage-faults';
import { UploadSide } from '../support/upload-side';

const megabyte = 1024 * 1024;
const land = { name: 'Abena Owusu-Mensah', phone: '0240000142', address: 'GA-183-8164, East Legon' };
const blurred = 'The photo looks blurred. Lay the plan flat in good light and hold still.';

/** axe looks at both widths, so once is enough; a phone shows the form's end only further down. */
const atDesk = async (side: UploadSide, name: string) =>
  expect(await findViolationsInEveryLook(side.page, name)).toEqual([]);
const onPhone = (side: UploadSide, name: string) => side.keepPicture(`${name}-phone`);

describe.each([
  { where: 'at a desk', width: 1440, height: 900, look: atDesk },
  { where: 'on a phone', width: 360, height: 740, look: onPhone },
])('a document, $where', ({ width, height, look }) => {
  let side: UploadSide;

  beforeAll(async () => {
    side = await UploadSide.open({ width, height });
  });
  afterAll(() => side.close());
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  it('that is blurred is asked about; another is taken without a word', async () => {
    const { page } = side;
    await attach(page, poorPhoto('blurred'));
    await page.getByText(blurred).waitFor();
    await look(side, 'upload-blurred');
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose another' }).click(),
    ]);
    await picker.setFiles(smallSitePlan());
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(smallSitePlan())]);
  });

  it('that is blurred goes as it is when its owner says so, and not before', async () => {
    const { page } = side;
    await attach(page, poorPhoto('blurred'));
    await fillLandDetails(page, land);
    await page.getByText(blurred).waitFor();
    await submitButton(page).click();
    await page.getByText('Choose another file, or use this one anyway.').waitFor();
    expect(await side.newObjects()).toEqual([]);
    await page.getByRole('button', { name: 'Use it anyway' }).click();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(poorPhoto('blurred'))]);
  });

  it('that is a phone photo becomes smaller, and says so', async () => {
    const { page } = side;
    await attach(page, phonePhoto());
    await side.inPlace();
    await page
      .getByText(/^Made smaller for your network: 3\.2 MB to (0\.\d MB|\d{3} KB|1\.\d MB)$/)
      .waitFor();
    await look(side, 'upload-smaller');
    const [stored, ...others] = await side.newObjects();
    expect(others).toEqual([]);
    expect(stored?.size).toBeLessThan(statSync(phonePhoto()).size * 0.8);
    expect(stored?.name).toMatch(/__IMG-20261102\.jpg$/);
  });

  it('is paused, sends nothing meanwhile, and is resumed', async () => {
    const { page, suite } = side;
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await attach(page, largePdf());
    await waitForHold(suite);
    await page.getByRole('button', { name: 'Pause upload' }).click();
    await page.getByText('Paused').waitFor();
    await look(side, 'upload-paused');
    // The connection it was held on is given up, and nothing takes its place.
    await endTrouble(suite);
    await expect.poll(async () => (await readTrouble(suite)).held).toBe(0);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    expect(await side.newObjects()).toEqual([]);
    expect(sent.filter((url) => url.includes('/v0/b/'))).toEqual([]);
    // It stays so over a reload, for the data is its owner's to spend.
    await page.reload();
    await page.getByText('Paused').waitFor();
    await page.getByRole('button', { name: 'Resume upload' }).click();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(largePdf())]);
  });

  it('goes on by itself after a reload, in the same row, and is kept until it is used', async () => {
    const { page, suite } = side;
    await fillLandDetails(page, land);
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await attach(page, largePdf());
    await waitForHold(suite);
    // The page that comes back finds the same trouble.
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await page.reload();
    await page.getByRole('progressbar', { name: 'Uploading scan-20-mb.pdf' }).waitFor();
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(land.name);
    await waitForHold(suite);
    await look(side, 'upload-resumed');
    await endTrouble(suite);
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(largePdf())]);
    // In place after another reload too, and not sent again.
    await page.reload();
    await side.inPlace();
    expect(await side.newObjects()).toHaveLength(1);
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    // Once used it is not offered again.
    await page.goto('/services');
    await page.getByText('Please select a service to proceed with your request').waitFor();
    await page.getByText('Pick one from the list to see the form.').waitFor();
  });
});

describe('what is said about a file before anything is sent', () => {
  let side: UploadSide;

  beforeAll(async () => {
    side = await UploadSide.open({ width: 1070, height: 800 });
  });
  afterAll(() => side.close());
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  it.each([
    ['dark', () => poorPhoto('dark'), 'The photo looks too dark. Take it in daylight'],
    ['of nothing', () => poorPhoto('wall'), 'We see hardly anything on this photo.'],
    ['small', () => poorPhoto('tiny'), 'The picture is too small for small print (400 x 300).'],
    ['half a PDF', halfPdf, 'This PDF is not complete.'],
    ['a locked PDF', lockedPdf, 'This PDF is protected.'],
    ['a bomb', pictureBomb, 'This picture is too large to open (30,000 x 30,000 pixels).'],
  ])('when it is %s', async (_, file, words) => {
    await attach(side.page, file());
    await side.page.getByText(words).waitFor();
    expect(await side.newObjects()).toEqual([]);
  });

  it('nothing, and nothing is changed, when it is a drawing', async () => {
    await attach(side.page, lineDrawing());
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(lineDrawing())]);
  });

  it.each([
    ['has no canvas for workers', 'delete globalThis.OffscreenCanvas'],
    ['has no workers', 'delete globalThis.Worker'],
    [
      'does not get the check',
      'globalThis.Worker = class extends Worker { constructor() { super("/assets/none.js", { type: "module" }); } }',
    ],
  ])('nothing where the browser %s: the file goes as it is', async (_, damage) => {
    const page = await side.profile.context.newPage();
    await page.addInitScript(damage);
    const before = side.page;
    side.page = page;
    await side.begin();
    await attach(page, poorPhoto('blurred'));
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(poorPhoto('blurred'))]);
    await side.end();
    await page.close();
    side.page = before;
  });
});
