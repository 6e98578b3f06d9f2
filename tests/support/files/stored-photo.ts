import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { bucketOf } from '../suite/gateway';
import type { Suite } from '../suite/suite';

const pathOf = (uid: string) => `profile/${uid}/profile.png`;

/** The bytes of a stored profile photo, or null when there is none. */
export async function readPhoto(
  suite: Suite,
  uid: string,
): Promise<Buffer | null> {
  const file = bucketOf(suite).file(pathOf(uid));
  const [exists] = await file.exists();
  return exists ? (await file.download())[0] : null;
}

/** Takes the stored photo away behind everybody's back. */
export async function losePhoto(suite: Suite, uid: string): Promise<void> {
  await bucketOf(suite).file(pathOf(uid)).delete();
}

const names = {
  red: [208, 0, 0],
  green: [0, 160, 0],
  blue: [0, 0, 208],
  yellow: [208, 192, 0],
} as const;

function nameColour(colour: readonly number[]): string {
  const distance = (other: readonly number[]) =>
    other.reduce(
      (sum, value, channel) => sum + Math.abs(value - (colour[channel] ?? 0)),
      0,
    );
  const near = Object.entries(names).find(([, other]) => distance(other) < 60);
  return near?.[0] ?? colour.join(',');
}

/** The colours of a square picture's four quarters, row by row. */
export function nameQuarters(png: Buffer): {
  edge: number[];
  quarters: string[];
} {
  const { width, height, data } = PNG.sync.read(png);
  const quarters = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => {
      const at =
        (Math.floor(down * height) * width + Math.floor(across * width)) * 4;
      return nameColour([...data.subarray(at, at + 3)]);
    }),
  );
  return { edge: [width, height], quarters };
}

/**
 * The same of the picture in the page's header; null while initials stand
 * there.
 */
export async function nameAvatarQuarters(page: Page): Promise<string[] | null> {
  const base64 = await page.evaluate(async () => {
    const images = [
      ...document.querySelectorAll<HTMLImageElement>('header img'),
    ];
    const image = images.find((one) => one.offsetParent !== null);
    if (image === undefined) return null;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: 64,
      height: 64,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, 64, 64);
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
  });
  return base64 === null
    ? null
    : nameQuarters(Buffer.from(base64, 'base64')).quarters;
}

async function callFaults(
  suite: Suite,
  method: string,
  fault?: object,
): Promise<{ held: number }> {
  const answer = await fetch(`${suite.addresses.storage}/emulator/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(fault === undefined ? {} : { body: JSON.stringify(fault) }),
  });
  if (!answer.ok) {
    throw new Error(`the faults were not changed: ${answer.status}`);
  }
  return (await answer.json()) as { held: number };
}

/**
 * Trouble for the next requests to Storage; see
 * local-firebase/storage/fault-plan.
 */
export async function planStorageFault(
  suite: Suite,
  fault: object,
): Promise<void> {
  await callFaults(suite, 'POST', fault);
}

export async function clearStorageFaults(suite: Suite): Promise<void> {
  await callFaults(suite, 'DELETE');
}

/** Uploads that wait in front of Storage at this moment. */
export async function countHeldUploads(suite: Suite): Promise<number> {
  return (await callFaults(suite, 'GET')).held;
}
