import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSession, useUser } from './session-context';

describe('outside its provider', () => {
  const explode = (use: () => unknown) => {
    const Broken = () => String(use());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      render(<Broken />);
    } finally {
      // oxlint-disable-next-line no-console -- React reports what this test is about
      vi.mocked(console.error).mockClear();
    }
  };

  it.each(Object.entries({ useSession, useUser }))(
    '%s says so',
    (_name, use) => {
      expect(() => explode(use)).toThrow(
        'useSession must be used within a user provider',
      );
    },
  );
});
