import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastKnown } from './use-last-known';

const manager = ['manager'];

const show = (roles: readonly string[] | null) =>
  renderHook(
    (props: { uid: string; roles: readonly string[] | null }) =>
      useLastKnown(props.uid, props.roles),
    { initialProps: { uid: 'efua', roles } },
  );

it('nothing is known at first', () => {
  expect(show(null).result.current).toBeNull();
});

it('what was known shows on while it is asked for anew, until there is an answer', () => {
  const { result, rerender } = show(manager);
  rerender({ uid: 'efua', roles: null });
  expect(result.current).toBe(manager);
  rerender({ uid: 'efua', roles: [] });
  expect(result.current).toEqual([]);
  rerender({ uid: 'efua', roles: null });
  expect(result.current).toEqual([]);
});

it('what was known of somebody else does not', () => {
  const { result, rerender } = show(manager);
  rerender({ uid: 'kojo', roles: null });
  expect(result.current).toBeNull();
});
