import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildListPage, readListQuery, type ListQuery } from './list-page';
import { makeObject } from '../testing/object';

const everything: ListQuery = readListQuery(new URLSearchParams());
const objects = (names: string[]) => names.map((name) => makeObject({ name }));

function walk(
  names: string[],
  query: ListQuery,
): { items: string[]; prefixes: string[]; pages: number } {
  const items: string[] = [];
  const prefixes: string[] = [];
  let pageToken: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const page = buildListPage(objects(names), { ...query, pageToken });
    items.push(...page.items.map((item) => item.name));
    prefixes.push(...page.prefixes);
    if (page.nextPageToken === null) return { items, prefixes, pages };
    pageToken = readListQuery(
      new URLSearchParams({ pageToken: page.nextPageToken }),
    ).pageToken;
  }
}

describe('buildListPage', () => {
  it('gives every object once, in the order of UTF-8, whatever the page size', () => {
    const name = fc.array(
      fc.constantFrom('a', 'b', '/', 'é', '\u{1F3E1}', '\uFFFD'),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(name.map((parts) => parts.join(''))),
        fc.integer({ min: 1, max: 4 }),
        (names, size) => {
          const sorted = [...names].sort((a, b) =>
            Buffer.compare(Buffer.from(a), Buffer.from(b)),
          );
          expect(
            walk(names, { ...everything, maxResults: size }).items,
          ).toEqual(sorted);
        },
      ),
    );
  });

  it('folds what is below the delimiter, and counts folders for the page', () => {
    const names = ['p/a', 'p/b/1', 'p/b/2', 'p/c', 'p/d/1', 'q'];
    const walked = walk(names, {
      ...everything,
      prefix: 'p/',
      delimiter: '/',
      maxResults: 2,
    });
    expect(walked).toEqual({
      items: ['p/a', 'p/c'],
      prefixes: ['p/b/', 'p/d/'],
      pages: 2,
    });
  });

  it('keeps to the offsets', () => {
    const names = ['a', 'b', 'c', 'd'];
    expect(
      walk(names, { ...everything, startOffset: 'b', endOffset: 'd' }).items,
    ).toEqual(['b', 'c']);
  });

  it('says nothing of an empty bucket', () => {
    expect(buildListPage([], everything)).toEqual({
      items: [],
      prefixes: [],
      nextPageToken: null,
    });
  });
});

describe('readListQuery', () => {
  it.each([
    'maxResults=0',
    'maxResults=-1',
    'maxResults=many',
    'pageToken=%21%21',
  ])('refuses %s', (query) => {
    expect(() => readListQuery(new URLSearchParams(query))).toThrow(
      'Invalid value',
    );
  });

  it('gives at most 1000 results', () => {
    expect(
      readListQuery(new URLSearchParams('maxResults=5000')).maxResults,
    ).toBe(1000);
    expect(everything.maxResults).toBe(1000);
  });
});
