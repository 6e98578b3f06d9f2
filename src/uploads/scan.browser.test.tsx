import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { documentKinds } from '@contract/values/file/file-kind';
import { AppError } from '@contract/values/app-error';
import type { FileObserver } from '@/repositories/uploads/upload-file';
import type { UploadPlan } from './upload-plan';
import { UploadField } from './upload-field';
import { keepUploadSpeed } from './upload-speed';
import { useUpload } from './use-upload';

const question = 'This photo is big for your network.';
const smaller = /^Send smaller \((0\.9 MB|\d{3} KB), readable\)$/;
const whole = /^Send as it is \(\d\.\d MB, about \d+ s here\)$/;

let scan: File;
let sent: { size: number; observer: FileObserver; cancelled: boolean }[];

/**
 * What a flatbed makes of a sheet at 300 dots an inch: grain, lines, and the
 * density in its header (JFIF).
 */
async function makeScan(): Promise<File> {
  const canvas = new OffscreenCanvas(3_400, 2_600);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas');
  const sheet = brush.createImageData(3_400, 2_600);
  for (let at = 0, grain = 7; at < sheet.data.length; at += 4) {
    grain = (grain * 1_103_515_245 + 12_345) % 2 ** 31;
    sheet.data.set(
      [200 + (grain % 40), 200 + (grain % 36), 190 + (grain % 40), 255],
      at,
    );
  }
  brush.putImageData(sheet, 0, 0);
  brush.lineWidth = 4;
  for (let at = 100; at < 3_400; at += 60) {
    brush.strokeRect(at, at / 2, 180, 140);
  }
  const bytes = new Uint8Array(
    await (
      await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    ).arrayBuffer(),
  );
  bytes.set([1, 300 >> 8, 300 & 255, 300 >> 8, 300 & 255], 13);
  return new File([bytes], 'plan.jpg', { type: 'image/jpeg' });
}

const plan: UploadPlan = {
  limits: {
    kinds: documentKinds,
    maxBytes: 20 * 1024 * 1024,
    typeMessage: 'Not this type.',
  },
  makeTarget: (name) => `documents/u/${name}`,
  send: (_target, file, _kind, observer) => {
    const run = { size: file.size, observer, cancelled: false };
    sent.push(run);
    return {
      pause: () => undefined,
      resume: () => undefined,
      cancel: () => void (run.cancelled = true),
    };
  },
  keeper: {
    restore: () => Promise.resolve(null),
    keep: () => undefined,
    discard: () => undefined,
    release: () => undefined,
  },
};

function Field() {
  const upload = useUpload(plan);
  return (
    <UploadField
      label="Site plan"
      accept="image/*"
      acceptWords="JPEG"
      upload={upload}
      error={undefined}
    />
  );
}

async function choose() {
  const user = userEvent.setup();
  render(<Field />);
  await user.upload(screen.getByLabelText(/^Site plan/), scan);
  return user;
}

beforeAll(async () => {
  scan = await makeScan();
});
beforeEach(() => {
  localStorage.clear();
  sent = [];
});

it('where a scan takes long its owner is asked once, and can change the answer', async () => {
  keepUploadSpeed(1_000_000, 20_000, Date.now());
  const user = await choose();
  await screen.findByText(question);
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: whole })).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: smaller }));
  await screen.findByText(/^Made smaller for your network/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.size).toBeLessThan(scan.size * 0.8);

  await user.click(
    screen.getByRole('button', { name: /^Send as it is \(\d\.\d MB\)$/ }),
  );
  await screen.findByRole('button', { name: /^Send smaller \(/ });
  expect(
    sent.map(({ size, cancelled }) => [size === scan.size, cancelled]),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(screen.queryByText(/^Made smaller/)).toBeNull();

  // The next one goes the same way, and still says how else.
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await user.upload(screen.getByLabelText(/^Site plan/), scan);
  await screen.findByRole('button', { name: /^Send smaller \(/ });
  expect(sent.map(({ size }) => size === scan.size)).toEqual([
    false,
    true,
    true,
  ]);
});

it('says the other way still after a failure', async () => {
  keepUploadSpeed(1_000_000, 20_000, Date.now());
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: whole }));
  await screen.findByRole('button', { name: /^Send smaller \(/ });
  sent[0]?.observer.onFailed(new AppError('network', ''));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Send smaller \(/ });
  expect(sent.map(({ size }) => size)).toEqual([scan.size, scan.size]);
});

it('where it does not it goes whole, and nobody is asked', async () => {
  keepUploadSpeed(5_000_000, 5_000, Date.now());
  await choose();
  await screen.findByRole('progressbar', { name: 'Uploading plan.jpg' });
  expect(sent.map(({ size }) => size)).toEqual([scan.size]);
  expect(screen.queryByRole('button', { name: /^Send smaller/ })).toBeNull();
});
