import { describe, expect, it } from 'vitest';
import { isMissingPart } from './missing-part';

describe('isMissingPart', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://asaase.test/assets/home-screen-a1.js',
    'error loading dynamically imported module: https://asaase.test/assets/home-screen-a1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/app-b2.css',
  ])('knows %j', (message) =>
    expect(isMissingPart(new TypeError(message))).toBe(true),
  );

  it.each([
    new TypeError('x is not a function'),
    new Error('Failed to fetch'),
    'dynamically imported module',
    null,
  ])('does not take %s for one', (error) =>
    expect(isMissingPart(error)).toBe(false),
  );
});
