import { expect, it, vi } from 'vitest';
import { stopShares } from './stop-shares';

const shares = ['s1', 's2', 's3'].map((shareId) => ({ shareId }));

it('stops the others where one call is lost, and says that it was', async () => {
  const lost = new Error('lost');
  const stop = vi.fn(({ shareId }: { shareId: string }) =>
    shareId === 's1' ? Promise.reject(lost) : Promise.resolve({}),
  );
  await expect(stopShares(shares, stop)).rejects.toBe(lost);
  expect(stop.mock.calls).toEqual(shares.map((share) => [share]));
});
