import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ActorName } from '../environment';
import type { World } from '../world';
import { count, ownedBy, type Collection, type Query } from './query-case';

const own = (from: Query): Query => ownedBy(from, 'ama');

/** Who may ask for how many at once. */
const bounds: [
  collection: string,
  actor: ActorName,
  most: number,
  from: (c: Collection) => Query,
][] = [
  ['admins', 'administrator', 100, (c) => c],
  ['administrator_proposals', 'administrator', 1000, (c) => c],
  ['second_factor_removals', 'administrator', 1000, (c) => c],
  ['ServiceList', 'owner', 100, (c) => c],
  ['AdvertandContact', 'owner', 100, (c) => c],
  ['AdminConfig', 'owner', 100, (c) => c],
  ['consultancy_slots', 'owner', 600, (c) => c],
  ...[
    'requests',
    'due-diligence',
    'support',
    'consultancy_bookings',
    'payments',
    'payment_cases',
  ].flatMap(
    (collection): [string, ActorName, number, (c: Collection) => Query][] => [
      [collection, 'owner', 1000, own],
      [collection, 'administrator', 1000, (c) => c],
    ],
  ),
  ['payment_statements', 'administrator', 1000, (c) => c],
  ['request_notes', 'administrator', 100, (c) => c],
  ['result_findings', 'owner', 50, own],
  ['ground_proposals', 'owner', 50, own],
  ['result_shares', 'owner', 50, own],
  ['plan_alarms', 'administrator', 1000, (c) => c],
  ['result_withdrawals', 'administrator', 1000, (c) => c],
  ['result_times', 'administrator', 1000, (c) => c],
  ['audit', 'administrator', 1000, (c) => c],
  ['outbox', 'administrator', 1000, (c) => c.where('state', '==', 'failed')],
];

export function describeBounds(world: World): void {
  it.each(bounds)(
    '%s for %s: %i at once, listed or counted, and never without a limit',
    async (...bound) => {
      const [collection, actor, most, from] = bound;
      await world.seed({});
      const records = from(world.db(actor).collection(collection));
      await world.refuses(records.get());
      await world.refuses(count(records));
      await world.refuses(records.limit(most + 1).get());
      await world.refuses(count(records.limit(most + 1)));
      await world.allows(records.limit(most).get());
      await world.allows(count(records.limit(most)));
    },
  );

  it('every list in the rules is among them', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const listed = rules
      .split(/^ {4}match \//m)
      .filter((block) => block.includes('allow list'))
      .map((block) => block.slice(0, block.indexOf('/')));
    expect(
      [...new Set(bounds.map(([collection]) => collection))].sort(),
    ).toEqual(listed.sort());
  });
}
