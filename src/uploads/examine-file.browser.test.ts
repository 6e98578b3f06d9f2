import { afterEach, expect, it, vi } from 'vitest';
import { documentKinds } from '@contract/values/file/file-kind';
import { examineFile } from './examine-file';
import { hashFile } from '@/lib/hash-file';

const limits = {
  kinds: documentKinds,
  maxBytes: 20 * 1024 * 1024,
  typeMessage: 'Not this type.',
};
/** Less than anybody waits for a check that does not come, ms. */
const soon = 15_000;
const { Worker: RealWorker, OffscreenCanvas: RealCanvas } = globalThis;

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(globalThis, {
    Worker: RealWorker,
    OffscreenCanvas: RealCanvas,
  });
});

class LostWorker extends RealWorker {
  constructor() {
    super('/assets/none.js', { type: 'module' });
  }
}

/** Taken at night. */
async function takePhoto(): Promise<File> {
  const canvas = new RealCanvas(1200, 800);
  canvas.getContext('2d')?.fillRect(0, 0, 1200, 800);
  return new File(
    [await canvas.convertToBlob({ type: 'image/jpeg' })],
    'plan.jpg',
  );
}

it('has a photo looked into, and says what is wrong with it', async () => {
  const found = await examineFile(await takePhoto(), limits);
  expect(found).toMatchObject({
    doubt: expect.stringMatching(/^The photo looks too dark\./) as string,
  });
});

it.each([
  [
    'has no canvas for workers',
    () => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'),
  ],
  ['has no workers', () => Reflect.deleteProperty(globalThis, 'Worker')],
  ['does not get the check', () => vi.stubGlobal('Worker', LostWorker)],
])(
  'says nothing where the browser %s: the file goes as it is, and soon',
  { timeout: soon },
  async (_, damage) => {
    const photo = await takePhoto();
    damage();
    const found = await examineFile(photo, limits);
    expect(found).toMatchObject({
      doubt: null,
      file: { name: 'plan.jpg', kind: 'image/jpeg', note: null },
    });
    const sent = 'file' in found ? await hashFile(found.file.blob) : null;
    expect(sent).toBe(await hashFile(photo));
  },
);
