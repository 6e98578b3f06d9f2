// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureStorage } from '@/lib/ensure-storage';
import { canReloadFor } from './reload';

beforeEach(() => sessionStorage.clear());

const missing = (file: string) =>
  new Error(`Failed to fetch dynamically imported module: /assets/${file}`);

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
    const write = vi
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    expect(canReloadFor(missing('a-1.js'))).toBe(false);
    write.mockRestore();
    expect(canReloadFor(missing('a-1.js'))).toBe(true);
  });

  it('allows none where cookies are blocked: the next page would know of no reload', () => {
    const storage = vi
      .spyOn(window, 'sessionStorage', 'get')
      .mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    ensureStorage('sessionStorage');
    expect(canReloadFor(missing('a-1.js'))).toBe(false);
    storage.mockRestore();
  });
});
