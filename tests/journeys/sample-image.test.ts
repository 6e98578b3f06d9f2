import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { owner, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const sentence =
  'Please ensure clarity and visibility of the highlighted areas before uploading a site plan.';
const playerScript = /\/sample-player[^/]*\.js$/;
const videoFile = /\/sample-plan[^/]*\.(webm|mp4)$/;

describe('the sample image', () => {
  let suite: Suite;
  let side: Profile;
  let page: Page;
  let videoRequests: string[];

  beforeAll(async () => {
    suite = await startSuite();
    side = await openProfile(suite.addresses.app, { motion: true });
    await signIn(side.page, owner);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });
  beforeEach(async () => {
    page = await side.context.newPage();
    videoRequests = [];
    page.on('request', (request) => {
      if (videoFile.test(new URL(request.url()).pathname)) videoRequests.push(request.url());
    });
  });
  afterEach(() => page.close());

  const service = () =>
    page
      .getByRole('radio', { name: 'Land/Property Search' })
      .or(page.getByRole('button', { name: 'Land/Property Search' }))
      .first();

  async function openSample(arrived = page.getByRole('img', { name: 'Sample site plan' })): Promise<void> {
    await page.goto('/services');
    await service().waitFor();
    expect(videoRequests).toEqual([]);
    await service().click();
    await arrived.waitFor();
  }

  /** Resolves when the browser says that the video has gone on from where it is now. */
  const waitForProgress = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const from = video.currentTime;
      return new Promise<void>((resolve) => {
        const look = () => {
          if (video.currentTime === from) return;
          video.removeEventListener('timeupdate', look);
          resolve();
        };
        video.addEventListener('timeupdate', look);
      });
    });
  const state = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      paused: video.paused,
      seconds: Math.round(video.duration),
      width: video.videoWidth,
      opacity: getComputedStyle(video).opacity,
    }));

  it('stands still where motion is not wanted, and plays when asked to; elsewhere by itself, over and over', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSample();
    const play = page.getByRole('button', { name: 'Play video' });
    await play.waitFor();
    // Nothing fades either: with a duration of any length, whatever inherits a colour fades for a frame a level.
    const listDurations = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, button *')].map(
          (one) => getComputedStyle(one).transitionDuration,
        ),
      );
    expect(new Set(await listDurations())).toEqual(new Set(['0s']));
    expect(videoRequests).toEqual([]);
    expect((await state()).paused).toBe(true);
    await play.click();
    await waitForProgress();
    expect(videoRequests).not.toEqual([]);
    await page.getByRole('button', { name: 'Pause video' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('video').waitFor({ state: 'detached' });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await service().click();
    await waitForProgress();
    const playing = { muted: true, loop: true, paused: false, seconds: 13, width: 720, opacity: '1' };
    expect(await state()).toEqual(playing);
    await page.getByRole('button', { name: 'Pause video' }).click();
    await play.waitFor();
    expect(await state()).toEqual({ ...playing, paused: true });

    // From just before its end it comes back to its beginning.
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 12.8;
    });
    await page.getByText('0:12 of 0:13').waitFor();
    await play.press('Enter');
    await page.getByText(/^0:0\d of 0:13$/).waitFor();
    expect((await state()).paused).toBe(false);

    expect(await findViolationsInEveryLook(page, 'sample-image')).toEqual([]);
    expect(side.errors).toEqual([]);
    await page.getByRole('button', { name: 'My plan is clear' }).click();
    await page.getByLabel('Name on the land papers').waitFor();
  });

  it('costs no byte of video under Save-Data', async () => {
    await page.addInitScript(
      'Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true })',
    );
    await openSample();
    await page.getByText(sentence).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.getByRole('button', { name: /video/ }).count()).toBe(0);
    expect(await findViolationsInEveryLook(page, 'sample-image-save-data')).toEqual([]);
    await page.getByRole('button', { name: 'My plan is clear' }).click();
    await page.getByLabel('Name on the land papers').waitFor();
    expect(videoRequests).toEqual([]);
  });

  it('stays the still plan when the video does not arrive', async () => {
    await page.route(videoFile, (route) => route.abort());
    await openSample();
    await page.locator('video').waitFor({ state: 'detached' });
    // Both were tried, and nothing speaks of a video that is not there.
    expect(new Set(videoRequests.map((url) => url.slice(url.lastIndexOf('.')))).size).toBe(2);
    expect(await page.getByRole('img', { name: 'Sample site plan' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /video/ }).count()).toBe(0);
  });

  it('keeps its buttons where they are while the sample is fetched', async () => {
    let arrive = () => {};
    const held = new Promise<void>((go) => (arrive = go));
    await page.route(playerScript, async (route) => {
      await held;
      await route.continue();
    });
    await openSample(page.getByText(sentence));
    // Within the dialog, which rises as a whole when it opens.
    const findPlace = () =>
      page
        .getByRole('button', { name: 'My plan is clear' })
        .evaluate(
          (button) =>
            button.getBoundingClientRect().top -
            (button.closest('[role=dialog]')?.getBoundingClientRect().top ?? NaN),
        );
    const before = await findPlace();
    arrive();
    await page.getByRole('img', { name: 'Sample site plan' }).waitFor();
    expect(Math.abs((await findPlace()) - before)).toBeLessThan(1);
  });

  it('leads to the form even when nothing of the sample arrives', async () => {
    await page.route(playerScript, (route) => route.abort());
    await openSample(page.getByText(sentence));
    expect(await page.getByRole('img', { name: 'Sample site plan' }).count()).toBe(0);
    await page.getByRole('button', { name: 'My plan is clear' }).click();
    await page.getByLabel('Name on the land papers').waitFor();
  });
});
