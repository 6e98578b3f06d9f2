import { describe, expect, it } from 'vitest';
import type { RulesDocument } from '../api';
import { loadRules } from '../load';
import {
  makeLookup,
  outcomeOf,
  TEST_TIME,
  text,
  whole,
  wrapRules,
} from '../testing/rules';

const user: RulesDocument = {
  path: 'users/ama',
  fields: { role: text('editor') },
};
const changed: RulesDocument = {
  path: 'users/ama',
  fields: { role: text('none') },
};
const path = (id: string) => `/databases/$(database)/documents/users/${id}`;
const lookup = makeLookup(
  [user],
  [changed, { path: 'users/new', fields: { n: whole(1) } }],
);

describe('document lookups', () => {
  it.each([
    [`exists(${path('ama')})`, 'true'],
    [`exists(${path('$(request.auth.uid)')})`, 'true'],
    [`exists(${path('kofi')})`, 'false'],
    [`exists(${path('new')})`, 'false'],
    [`existsAfter(${path('new')})`, 'true'],
    [`get(${path('ama')}).data.role == 'editor'`, 'true'],
    [`getAfter(${path('ama')}).data.role == 'none'`, 'true'],
    [`get(${path('kofi')}) == null`, 'true'],
  ])('%s is %s', (condition, expected) => {
    expect(outcomeOf(condition, { lookup })).toBe(expected);
  });

  it('data of a missing document is an error', () => {
    expect(
      outcomeOf(`get(${path('kofi')}).data.role == 'editor'`, { lookup }),
    ).toMatch(/type null/);
    expect(
      outcomeOf(`get(${path('$(request.auth.uid)')}).data.role == 'x'`, {
        lookup,
        auth: null,
      }),
    ).toMatch(/null/);
  });

  it('a document is read once for a request', () => {
    const asked: string[] = [];
    const counting = {
      get: (at: string) => {
        asked.push(at);
        return user;
      },
      getAfter: () => null,
    };
    const condition = `exists(${path('ama')}) && get(${path('ama')}).data.role == 'editor' && exists(${path('ama')})`;
    expect(outcomeOf(condition, { lookup: counting })).toBe('true');
    expect(asked).toEqual(['users/ama']);
  });

  const chain = (count: number, first = 0) =>
    Array.from(
      { length: count },
      (_unused, index) => `!exists(${path(`u${index + first}`)})`,
    ).join(' && ');

  it('ten documents are allowed for one request, the eleventh refuses it', () => {
    expect(outcomeOf(chain(10))).toBe('true');
    expect(outcomeOf(`${chain(10)} && !exists(${path('u3')})`)).toBe('true');
    expect(outcomeOf(chain(11))).toMatch(/more than 10 documents/);
    expect(outcomeOf(`${chain(11)} || true`)).toMatch(/more than 10 documents/);
  });

  it('twenty documents are allowed for all writes of one commit', () => {
    const owned = Array.from(
      { length: 10 },
      (_unused, index) => `!exists(${path(`$(id + 'u${index}')`)})`,
    );
    const rules = loadRules(
      wrapRules(`allow create: if ${owned.join(' && ')};`),
      'f.rules',
    );
    const ofCommit = new Set<string>();
    const create = (id: string, lookedUp = ofCommit) =>
      rules.decideDocument({
        database: '(default)',
        auth: null,
        time: TEST_TIME,
        lookup: makeLookup(),
        lookedUp,
        method: 'create',
        path: `docs/${id}`,
        resource: null,
        requestResource: { path: `docs/${id}`, fields: {} },
      });
    expect([create('a').allow, create('b').allow, create('a').allow]).toEqual([
      true,
      true,
      true,
    ]);
    expect(create('c').reason).toMatch(
      /more than 20 documents were looked up for one commit/,
    );
    expect(create('c', new Set()).allow).toBe(true);
  });
});
