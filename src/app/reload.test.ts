// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canReloadFor } from './reload';

beforeEach(() => sessionStorage.clear());

const missing = (file: string) => new Error(`Failed to fetch dynamically imported module: /assets/${file}`);

describe('canReloadFor', () => {
  it('allows one reload for each missing part', () => {
    expect(canReloadFor(missing('a-1.js'))).toBe(true);
    expect(canReloadFor(missing('a-1.js'))).toBe(false);
    expect(canReloadFor(missing('a-2.js'))).toBe(true);
  });

  it('allows none that cannot help, and none that could not be remembered', () => {
    expect(canReloadFor(new Error('x is not a function'))).toBe(false);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(canReloadFor(missing('a-1.js'))).toBe(false);
    network.mockRestore();
    const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('private window');
    });
    expect(canReloadFor(missing('a-1.js'))).toBe(false);
    read.mockRestore();
    expect(canReloadFor(missing('a-1.js'))).toBe(true);
  });
});
