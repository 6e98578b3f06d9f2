import { describe, expect, it } from 'vitest';
import { formTitleId } from '../../../src/features/requests/request-form-schema';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { enterAs } from '../../support/pages/enter';
import { owner, serviceButton } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const sentence =
  'Please ensure clarity and visibility of the highlighted areas before uploading a site plan.';
const playerScript = /\/sample-player[^/]*\.js$/;
const videoFile = /\/sample-plan[^/]*\.(webm|mp4)$/;

const suite = await startSuite();
const side = await openProfile(suite.addresses.app, { motion: true });
const page = side.page;
const videoRequests: string[] = [];
page.on('request', (request) => {
  if (videoFile.test(new URL(request.url()).pathname)) {
    videoRequests.push(request.url());
  }
});

describe('the sample image', () => {
  const service = () => serviceButton(page, 'Land/Property Search');

  const sample = () => page.getByRole('img', { name: 'Sample site plan' });
  const openSample = async () => {
    await service().click();
    await page.getByText(sentence).waitFor();
  };
  const confirm = async () => {
    await page.getByRole('button', { name: 'My plan is clear' }).click();
    await page.getByLabel('Name on the land papers').waitFor();
    await page.locator(`#${formTitleId}:focus`).waitFor();
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('video').waitFor({ state: 'detached' });
  };
  /** Within the dialog, which rises as a whole when it opens. */
  const findPlace = () =>
    page
      .getByRole('button', { name: 'My plan is clear' })
      .evaluate(
        (button) =>
          button.getBoundingClientRect().top -
          (button.closest('[role=dialog]')?.getBoundingClientRect().top ?? NaN),
      );

  /**
   * Resolves when the browser says that the video has gone on from where it is
   * now.
   */
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

  it('leads to the form, whether it arrives, moves, or costs too much', async () => {
    await step(
      'leads to the form even when nothing of the sample arrives',
      async () => {
        const failed = page.waitForEvent('requestfailed', (request) =>
          playerScript.test(request.url()),
        );
        await page.route(playerScript, (route) => route.abort());
        await enterAs(page, owner, '/services');
        await openSample();
        await failed;
        expect(await sample().count()).toBe(0);
        await confirm();
        await page.unrouteAll();
      },
    );

    await step(
      'keeps its buttons where they are while it is fetched, and stands still where motion is not wanted',
      async () => {
        const release = await holdRequests(page, playerScript);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.reload();
        await openSample();
        const before = await findPlace();
        release();
        await sample().waitFor();
        expect(Math.abs((await findPlace()) - before)).toBeLessThan(1);

        const play = page.getByRole('button', { name: 'Play video' });
        await play.waitFor();
        // Nothing fades either: with a duration of any length, whatever
        // inherits a colour fades for a frame a level.
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
        await cancel();
      },
    );

    await step('plays elsewhere by itself, over and over', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openSample();
      await waitForProgress();
      const playing = {
        muted: true,
        loop: true,
        paused: false,
        seconds: 13,
        width: 720,
        opacity: '1',
      };
      expect(await state()).toEqual(playing);
      await page.getByRole('button', { name: 'Pause video' }).click();
      const play = page.getByRole('button', { name: 'Play video' });
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
      await confirm();
    });

    await step('costs no byte of video under Save-Data', async () => {
      videoRequests.length = 0;
      await page.evaluate(
        'Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true })',
      );
      await openSample();
      await sample().waitFor();
      expect(await page.locator('video').count()).toBe(0);
      expect(await page.getByRole('button', { name: /video/ }).count()).toBe(0);
      expect(
        await findViolationsInEveryLook(page, 'sample-image-save-data'),
      ).toEqual([]);
      await confirm();
      expect(videoRequests).toEqual([]);
      expect(
        side.errors.filter((error) => !error.includes('ERR_FAILED')),
      ).toEqual([]);
    });
  });
});
