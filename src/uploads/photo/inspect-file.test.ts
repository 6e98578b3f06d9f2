import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inspectFile } from './inspect-file';

const file = new Blob(['plan']);

/** The worker's script answers this. */
let answer: unknown;

class AnsweringWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }

  terminate() {
    answer = undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', AnsweringWorker);
  vi.stubGlobal('OffscreenCanvas', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ refused: 'Too many pixels.' }],
  [{ doubt: null, smaller: null, isScan: false }],
  [{ doubt: 'Blurred.', smaller: file, isScan: true }],
])('takes an inspection: %j', async (found) => {
  answer = found;
  expect(await inspectFile(file, 'image/png')).toEqual(found);
});

it.each([
  [undefined],
  [null],
  ['refused'],
  [{}],
  [{ refused: 7 }],
  [{ doubt: null, smaller: 'file', isScan: false }],
  [{ doubt: null, smaller: null }],
  [{ doubt: 1, smaller: null, isScan: true }],
])('takes the file as it is for any other answer: %j', async (found) => {
  answer = found;
  expect(await inspectFile(file, 'image/png')).toBeNull();
});
