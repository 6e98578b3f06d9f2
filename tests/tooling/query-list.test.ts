import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listQueries } from '../../scripts/deploy-check/queries/list-queries';
import type { Condition } from '../../scripts/deploy-check/queries/values';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'asaase-queries-'));
  for (const folder of ['src', 'functions/src']) mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

function list(): string[] {
  const say = (condition: Condition): string =>
    condition.kind === 'field'
      ? `${condition.field ?? '?'} ${condition.op}`
      : `${condition.kind}(${condition.conditions.map(say).join(', ')})`;
  const { queries, unread } = listQueries(root);
  const said = queries.map(({ draft, summed }) =>
    [
      draft.collection ?? '*',
      ...draft.conditions.map(say),
      ...draft.sorts.map(({ field, direction }) => `${field ?? '?'} ${direction}`),
      ...(draft.isReversed ? ['reversed'] : []),
      ...summed.map((field) => `sum ${field}`),
    ].join(', '),
  );
  return [...said.toSorted(), ...unread.map((place) => `unread ${place}`)];
}

const web = `import { collection, getDocs, getAggregateFromServer, limit, limitToLast, or, orderBy, query, sum, where } from 'firebase/firestore';\n`;

it('follows every way that the code can take, and keeps to what it has decided on each', () => {
  write(
    'src/list.ts',
    `${web}
    const filters = {
      late: () => [where('due', '<', 1)],
      all: () => [],
    };
    const base = ({ show, of }) =>
      query(collection(db, 'tasks'), ...filters[show](), ...(of === null ? [] : [where('of', '==', of)]));
    export const page = (choice) =>
      getDocs(query(base(choice), orderBy(choice.show === 'late' ? 'due' : 'at', 'desc'), limit(5)));`,
  );
  expect(list()).toEqual([
    'tasks, at desc',
    'tasks, due <, due desc',
    'tasks, due <, of ==, due desc',
    'tasks, of ==, at desc',
  ]);
});

it('follows functions that run later, alternatives, pages from the end and sums', () => {
  write('src/names.ts', `export const tasks = 'tasks';`);
  write('src/define.ts', `export const define = (describe) => (...args) => describe(...args).listen();`);
  write(
    'src/live.ts',
    `${web}
    import { tasks } from './names';
    import { define } from './define';
    const all = () => collection(db, tasks);
    const last = (base, by = 'at') => getDocs(query(base, orderBy(by), limitToLast(5)));
    export const live = define(() => ({ listen: () => last(query(all(), or(where('a', '==', 1), where('b', 'in', [1])))) }));
    export const total = (from) => getAggregateFromServer(query(all(), where('at', '>=', from)), { total: sum('price') });`,
  );
  expect(list()).toEqual(['tasks, at >=, sum price', 'tasks, or(a ==, b in), at asc, reversed']);
});

it("follows the server's classes, loops and private methods", () => {
  write(
    'functions/src/store.ts',
    `import { FieldPath } from 'firebase-admin/firestore';
    const fields = ['paidAt', 'refundedAt'] as const;
    export class Store {
      constructor(private readonly db) {}
      async read(transaction) {
        const open = this.#of('open').where('owner', '==', 1);
        if (!transaction) throw new Error();
        await transaction.get(open.limit(1));
        for (const field of fields) await this.#of('paid').orderBy(field, 'desc').orderBy(FieldPath.documentId()).get();
      }
      #of(state) {
        return this.db.collection('payments').where('state', '==', state);
      }
    }`,
  );
  expect(list()).toEqual([
    'payments, state ==, owner ==',
    'payments, state ==, paidAt desc, __name__ asc',
    'payments, state ==, refundedAt desc, __name__ asc',
  ]);
});

it('says what it cannot read', () => {
  write(
    'src/unread.ts',
    `${web}
    export const by = (field) => getDocs(query(collection(db, 'tasks'), where('a', '==', 1), orderBy(field)));
    export const never = () => where('b', '==', 1);`,
  );
  expect(list()).toEqual(['unread src/unread.ts:3', 'unread src/unread.ts:3', 'unread src/unread.ts:4']);
});
