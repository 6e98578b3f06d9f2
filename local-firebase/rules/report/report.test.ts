import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../api';
import { loadRules } from '../load';
import { makeLookup, TEST_TIME } from '../testing/rules';
import { writeLcov } from './lcov';
import { writeCoveragePage } from './page';
import { reportCoverage } from './tree';

const SOURCE = `rules_version = '2';
function isOwner() { return request.auth != null && request.auth.uid == 'a<b'; }
service cloud.firestore {
  match /databases/{database}/documents/docs/{id} {
    allow get: if isOwner() || resource.data.open;
    allow delete;
    allow update: if false;
  }
}
service firebase.storage {
  match /b/{bucket}/o/{name} { allow get: if isOwner(); }
}
`;

function load(): Ruleset {
  const rules = loadRules(SOURCE, 'both.rules');
  for (const uid of [null, 'a<b', 'kofi']) {
    const auth = uid === null ? null : { uid, token: {} };
    const base = {
      auth,
      time: TEST_TIME,
      method: 'get',
      requestResource: null,
    } as const;
    rules.decideDocument({
      ...base,
      database: '(default)',
      lookup: makeLookup(),
      path: 'docs/one',
      resource: { path: 'docs/one', fields: {} },
    });
    rules.decideObject({
      ...base,
      bucket: 'main',
      path: 'one',
      firestore: makeLookup(),
      resource: null,
    });
  }
  return rules;
}

/** `[expression, values, children]` of a report. */
type Told = [string, Record<string, number>, ...Told[]];

describe('coverage as Google reports it', () => {
  it('has the file, places from the start of it, and expressions inside others', () => {
    const { rules, report } = reportCoverage(load());
    expect(rules.files).toEqual([{ name: 'both.rules', content: SOURCE }]);
    const tell = ({
      sourcePosition: { currentOffset, endOffset },
      values = [],
      children = [],
    }: (typeof report)[number]): Told => [
      SOURCE.slice(currentOffset, endOffset),
      Object.fromEntries(
        values.map(({ value, count }) => [
          'boolValue' in value ? String(value.boolValue) : 'error',
          count,
        ]),
      ),
      ...children.map(tell),
    ];
    expect(report.map(tell)).toEqual([
      // Of both services together.
      ['request.auth != null', { true: 4, false: 2 }],
      ["request.auth.uid == 'a<b'", { true: 2, false: 2 }],
      [
        'isOwner() || resource.data.open',
        { true: 1, error: 2 },
        ['isOwner()', { true: 1, false: 2 }],
        ['resource.data.open', { error: 2 }],
      ],
      ['allow delete', {}],
      ['false', {}],
      ['isOwner()', { true: 1, false: 2 }],
    ]);
    expect(report[2]?.sourcePosition).toEqual({
      fileName: 'both.rules',
      line: 5,
      column: 19,
      currentOffset: SOURCE.indexOf('isOwner() ||'),
      endOffset: SOURCE.indexOf(';\n    allow delete'),
    });
  });
});

describe('coverage as LCOV', () => {
  it('counts lines and both ways of each expression', () => {
    expect(writeLcov(load())).toBe(
      [
        'TN:',
        'SF:both.rules',
        'DA:2,6',
        'DA:5,3',
        'DA:6,0',
        'DA:7,0',
        'DA:11,3',
        'LF:5',
        'LH:3',
        'BRDA:2,0,0,4',
        'BRDA:2,0,1,2',
        'BRDA:2,1,0,2',
        'BRDA:2,1,1,2',
        'BRDA:5,2,0,1',
        'BRDA:5,2,1,2',
        'BRDA:5,3,0,1',
        'BRDA:5,3,1,2',
        'BRDA:5,4,0,0',
        'BRDA:5,4,1,2',
        'BRDA:6,5,0,-',
        'BRDA:6,5,1,-',
        'BRDA:7,6,0,-',
        'BRDA:7,6,1,-',
        'BRDA:11,7,0,1',
        'BRDA:11,7,1,2',
        'BRF:16',
        'BRH:11',
        'end_of_record',
        '',
      ].join('\n'),
    );
  });
});

describe('coverage as a page', () => {
  const page = writeCoveragePage(load());

  it('marks what was seen, inside of each other, and escapes the source', () => {
    expect(page).toContain(
      '<mark class="both" title="true 2, false 2, errors 0">request.auth.uid == \'a&lt;b\'</mark>',
    );
    expect(page).toContain(
      '<mark class="both" title="true 1, false 0, errors 2"><mark class="both" title="true 1, false 2, errors 0">isOwner()</mark> || <mark class="one" title="true 0, false 0, errors 2">resource.data.open</mark></mark>;',
    );
    expect(page).toContain(
      '<mark class="none" title="true 0, false 0, errors 0">allow delete</mark>',
    );
  });

  it('lists what was not seen both ways', () => {
    expect(page).toContain('5 of 8 expressions were seen both');
    expect(page.match(/<tr><td class="number">\d+/g)).toHaveLength(3);
  });

  it('shows the whole source and nothing else between the marks', () => {
    const [, shown = ''] = /<pre>([^]*)<\/pre>/.exec(page) ?? [];
    const text = shown
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(text).toBe(SOURCE);
  });
});
