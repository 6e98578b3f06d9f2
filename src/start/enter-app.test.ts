// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterApp, type AppPart } from './enter-app';

let steps: string[];
let place: HTMLElement;

const app: AppPart = {
  awaitFirstDrawing: async (uid) => {
    steps.push(`first drawing of ${uid}`);
    await Promise.resolve();
  },
  startApp: () => steps.push('app'),
  prepareScreen: () => undefined,
};
const loadApp = () => Promise.resolve(app);

beforeEach(() => {
  vi.useFakeTimers();
  steps = [];
  place = document.createElement('div');
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens the dashboard once its lists were asked for, though the app is there', async () => {
  const lateMs = 150;
  const askedAhead = new Promise<void>((resolve) =>
    setTimeout(() => {
      steps.push('asked');
      resolve();
    }, lateMs),
  );
  const visitor = { uid: 'u1', askedAhead };
  const entering = enterApp(loadApp, place, visitor, null);
  await vi.advanceTimersByTimeAsync(lateMs);
  await entering;
  expect(steps).toEqual(['asked', 'first drawing of u1', 'app']);
});

it.each<[string, () => Promise<void>]>([
  ['cannot be asked for', () => Promise.reject(new Error('missing'))],
  ['are never asked for', () => new Promise(() => undefined)],
])('enters the app where the lists %s', async (_, askAhead) => {
  const visitor = { uid: 'u1', askedAhead: askAhead() };
  const entering = enterApp(loadApp, place, visitor, null);
  await vi.advanceTimersByTimeAsync(200);
  await entering;
  expect(steps).toEqual(['first drawing of u1', 'app']);
});

it('waits for nothing where nobody is signed in', async () => {
  await enterApp(loadApp, place, null, null);
  expect(steps).toEqual(['app']);
});
