// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findUploadSpeed, keepUploadSpeed } from './upload-speed';

const now = Date.parse('2026-11-25T09:00:00Z');
const hour = 60 * 60 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

const sayLine = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', {
    value: connection,
    configurable: true,
  });

it('is that of the last file, for a day', () => {
  keepUploadSpeed(300_000, 6_000, now);
  expect(findUploadSpeed(now)).toBe(50_000);
  expect(findUploadSpeed(now + 23 * hour)).toBe(50_000);
  expect(findUploadSpeed(now + 24 * hour)).toBeNull();
});

it('leaves out a file too small to tell, and one that took no time', () => {
  keepUploadSpeed(99_999, 6_000, now);
  keepUploadSpeed(300_000, 0, now);
  expect(findUploadSpeed(now)).toBeNull();
});

it('is else what the browser says of the line, and nothing where it says none', () => {
  expect(findUploadSpeed(now)).toBeNull();
  sayLine({ downlink: 0.4 });
  expect(findUploadSpeed(now)).toBe(50_000);
  sayLine({ downlink: 0 });
  expect(findUploadSpeed(now)).toBeNull();
  sayLine({ saveData: false });
  expect(findUploadSpeed(now)).toBeNull();
});

it('does not trust what another version left, and lives without storage', () => {
  localStorage.setItem('uploadSpeed', '{"bytesPerSecond":"fast"}');
  expect(findUploadSpeed(now)).toBeNull();
  localStorage.setItem('uploadSpeed', '{');
  expect(findUploadSpeed(now)).toBeNull();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepUploadSpeed(300_000, 6_000, now)).not.toThrow();
  full.mockRestore();
});
