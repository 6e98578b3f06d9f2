import { expect, it } from 'vitest';
import type { InTimeFigures } from '@contract/entities/in-time-figures';
import { publishInTime } from './publish-in-time';

const now = new Date('2026-11-27T09:00:00Z');

async function publish(counted: InTimeFigures['services']) {
  const published: InTimeFigures[] = [];
  const sinces: Date[] = [];
  await publishInTime({
    now: () => now,
    inTime: {
      listServiceIds: () => Promise.resolve(Object.keys(counted)),
      count: (serviceId, since) => {
        sinces.push(since);
        return Promise.resolve(counted[serviceId] ?? { sent: 0, inTime: 0 });
      },
      publish: (figures) => {
        published.push(figures);
        return Promise.resolve();
      },
    },
  });
  return { published, sinces };
}

it('publishes what was counted of ninety days, and nothing of few results', async () => {
  const { published, sinces } = await publish({
    search: { sent: 20, inTime: 18 },
    missing: { sent: 9, inTime: 9 },
  });
  expect(published).toEqual([
    { countedAt: now, services: { search: { sent: 20, inTime: 18 } } },
  ]);
  expect(sinces[0]).toEqual(new Date('2026-08-29T09:00:00Z'));
});

it('publishes a bad share too', async () => {
  const { published } = await publish({ search: { sent: 10, inTime: 0 } });
  expect(published[0]?.services).toEqual({ search: { sent: 10, inTime: 0 } });
});
