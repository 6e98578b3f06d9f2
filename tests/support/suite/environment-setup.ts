import { afterAll } from 'vitest';

/**
 * The files of a worker share its process: what one writes into the environment
 * is gone before the next.
 */
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, before);
});
