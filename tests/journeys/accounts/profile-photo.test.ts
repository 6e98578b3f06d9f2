import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  emptyFile,
  pictureBomb,
  smallSitePlan,
} from '../../support/files/fixtures';
import {
  changeRecord,
  makePerson,
  openSettings,
  readRecord,
  type Person,
} from '../../support/records/people';
import {
  damagedPhoto,
  heavyPhoto,
  turnedPhoto,
} from '../../support/files/photos';
import { signIn } from '../../support/pages/steps';
import {
  clearStorageFaults,
  countHeldUploads,
  losePhoto,
  nameAvatarQuarters,
  nameQuarters,
  planStorageFault,
  readPhoto,
} from '../../support/files/stored-photo';
import { startSuite } from '../../support/suite/suite';
import { signIn as signInByWire } from '../../support/suite/suite-accounts';

const upright = ['blue', 'red', 'yellow', 'green'];
const patient = { timeout: 20_000 };
const changePhoto = (page: Page) =>
  page.getByRole('button', { name: 'Change photo' });
const savePhoto = (page: Page) =>
  page.getByRole('button', { name: 'Save photo' });
/**
 * It is said, and the dialog is gone: what was said of the photo before may
 * still stand there.
 */
async function waitForUpload(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByText('Profile picture uploaded successfully.')
    .first()
    .waitFor();
}
const failed = (page: Page) =>
  page.getByText('Error uploading profile picture.');

async function choose(page: Page, file: string): Promise<void> {
  await page.getByLabel('Photo from a file').setInputFiles(file);
}

async function upload(page: Page, file: string): Promise<void> {
  await choose(page, file);
  await savePhoto(page).click();
  await waitForUpload(page);
}

const suite = await startSuite();
const person = await makePerson(suite, 'Esi Quartey');
const side = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
  touch: true,
});
await openSettings(side.page, person);
await signIn(phone.page, person);

describe('the profile photo', () => {
  /** Nothing is left of an earlier photo. */
  beforeEach(async () => {
    await changeRecord(suite, person.uid, { imageUrl: null });
    if ((await readPhoto(suite, person.uid)) !== null) {
      await losePhoto(suite, person.uid);
    }
    await expect.poll(() => nameAvatarQuarters(side.page), patient).toBeNull();
  });

  it('is turned, cropped, scaled and stripped, and shows everywhere at once', async () => {
    const { page, context } = side;
    const tab = await context.newPage();
    await tab.goto('/home');
    const places = [page, tab, phone.page];
    expect(await nameAvatarQuarters(phone.page)).toBeNull();

    await choose(page, turnedPhoto());
    await page.getByRole('application', { name: 'Your photo' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-crop')).toEqual([]);
    await savePhoto(page).click();
    await waitForUpload(page);
    for (const place of places) {
      await expect
        .poll(() => nameAvatarQuarters(place), patient)
        .toEqual(upright);
    }
    expect(await findViolationsInEveryLook(page, 'profile-with-photo')).toEqual(
      [],
    );
    await phone.page.getByRole('button', { name: 'Open menu' }).tap();
    await phone.page.getByRole('dialog').locator('img').waitFor();
    await phone.page.getByRole('button', { name: 'Close menu' }).tap();

    const stored = await readPhoto(suite, person.uid);
    expect(stored && nameQuarters(stored)).toEqual({
      edge: [264, 264],
      quarters: upright,
    });
    expect(stored?.includes('Exif')).toBe(false);
    expect(await readRecord(suite, person.uid)).toMatchObject({
      imageUrl: expect.stringMatching(
        /^gs:\/\/[^/]+\/profile\/[\w-]+\/profile\.png#\d+$/,
      ) as string,
    });
    await page.reload();
    await expect.poll(() => nameAvatarQuarters(page), patient).toEqual(upright);

    await page.getByRole('button', { name: 'Remove photo' }).click();
    expect(
      await findViolationsInEveryLook(page, 'profile-remove-photo'),
    ).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Remove photo' })
      .click();
    await page.getByText('Profile picture removed.').waitFor();
    for (const place of places) {
      await expect.poll(() => nameAvatarQuarters(place), patient).toBeNull();
    }
    expect(await readPhoto(suite, person.uid)).toBeNull();
    expect(side.errors).toEqual([]);
    await tab.close();
  });

  it('refuses what is no picture that can be shown, in words, and stores nothing', async () => {
    const { page } = side;
    for (const [file, words] of [
      [emptyFile(), 'This file is empty. Choose another one.'],
      [heavyPhoto(), 'This file is larger than 10 MB. Choose a smaller one.'],
      [pictureBomb(), /too many pixels/],
      [
        damagedPhoto(),
        'This picture is damaged and cannot be opened. Choose another one.',
      ],
    ] as const) {
      await choose(page, file);
      await page.getByRole('alert').getByText(words).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    expect(await readPhoto(suite, person.uid)).toBeNull();
    await choose(page, turnedPhoto());
    await savePhoto(page).waitFor();
    expect(await page.getByText('This picture is damaged').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('with the keyboard alone, on a narrow screen', async () => {
    const { page } = side;
    await page.setViewportSize({ width: 360, height: 740 });
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
        await page.keyboard.press('Tab');
      }
      expect(await isThere()).toBe(true);
    };
    const isFocused = (name: string) => () =>
      page.evaluate(
        (wanted) =>
          document.activeElement?.textContent.trim() === wanted ||
          document.activeElement?.getAttribute('aria-label') === wanted,
        name,
      );
    // Watched for in good time: a chooser that comes before the browser knows
    // is shown, and nobody told.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(isFocused('Change photo'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(turnedPhoto());
    await page.getByRole('application', { name: 'Your photo' }).waitFor();
    await tabTo(isFocused('Your photo'));
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
    await page.getByText('Zoom 200%').waitFor({ state: 'attached' });
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(isFocused('Save photo'));
    await page.keyboard.press('Enter');
    await waitForUpload(page);
    const stored = await readPhoto(suite, person.uid);
    expect(stored && nameQuarters(stored).quarters).toEqual([
      'blue',
      'blue',
      'blue',
      'blue',
    ]);
    await expect.poll(() => isFocused('Change photo')()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('can be stopped on its way, says that the upload failed, and keeps the crop for another try', async () => {
    const { page } = side;
    await choose(page, smallSitePlan());
    await page.getByLabel('Zoom').fill('2');
    await planStorageFault(suite, { holdAtOffset: 100 });
    await savePhoto(page).click();
    await page.getByRole('button', { name: 'Uploading...' }).waitFor();
    await expect.poll(() => countHeldUploads(suite), patient).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await savePhoto(page).waitFor();
    await expect.poll(() => countHeldUploads(suite), patient).toBe(0);
    await clearStorageFaults(suite);
    expect((await readPhoto(suite, person.uid)) === null).toBe(true);

    await planStorageFault(suite, { status: 403, times: 1 });
    await savePhoto(page).click();
    await failed(page).waitFor();
    expect(
      await findViolationsInEveryLook(page, 'profile-upload-failed'),
    ).toEqual([]);
    expect(await page.getByLabel('Zoom').inputValue()).toBe('2');
    expect(await nameAvatarQuarters(page)).toBeNull();
    // A location that an earlier release stored: the rules take no change of
    // such a record.
    await changeRecord(suite, person.uid, { location: 'x'.repeat(300) });
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect
      .poll(async () => (await readPhoto(suite, person.uid)) === null, patient)
      .toBe(false);
    await failed(page).waitFor();
    await changeRecord(suite, person.uid, { location: null });
    await again.click();
    await waitForUpload(page);
  });

  it('is for nobody else to see, and a lost one is only logged', async () => {
    const { page } = side;
    await upload(page, turnedPhoto());
    const other = await makePerson(suite, 'Yaw Boateng');
    const read = async (who: Person | null) => {
      const path = encodeURIComponent(`profile/${person.uid}/profile.png`);
      const url = `${suite.addresses.storage}/v0/b/demo-asaase.appspot.com/o/${path}?alt=media`;
      const headers: Record<string, string> = {};
      if (who !== null) {
        const { idToken } = await signInByWire(suite, who.email, who.password);
        headers['authorization'] = `Firebase ${idToken}`;
      }
      return (await fetch(url, { headers })).status;
    };
    expect([await read(person), await read(other), await read(null)]).toEqual([
      200, 403, 403,
    ]);

    await losePhoto(suite, person.uid);
    await page.reload();
    await expect
      .poll(() => side.errors, patient)
      .toContain('Error loading profile picture');
    expect(await nameAvatarQuarters(page)).toBeNull();
    expect(await page.getByRole('alert').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/picture/),
    );
  });

  it('comes from a file or from the camera where there are fingers', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Settings' })
      .tap();
    await changePhoto(page).tap();
    await page.getByRole('menuitem', { name: 'Take a photo' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-photo-menu')).toEqual(
      [],
    );
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Take a photo' }).tap(),
    ]);
    expect(await camera.element().getAttribute('capture')).toBe('user');
    await camera.setFiles(turnedPhoto());
    await savePhoto(page).tap();
    await waitForUpload(page);
    await changePhoto(page).tap();
    const [files] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Choose a photo' }).tap(),
    ]);
    expect(await files.element().getAttribute('capture')).toBeNull();
  });
});
