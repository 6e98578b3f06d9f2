import { describe, expect, it } from 'vitest';
import {
  firstPage,
  moveToPage,
  narrowList,
  readPageAddress,
  writePageAddress,
} from './page-address';

const read = (search: string) => readPageAddress(new URLSearchParams(search));
const cursor = { side: 'after', position: '1762767720.123456000.r14' } as const;

describe('a page in the address', () => {
  it('comes back as it was written and leaves the rest of the address alone', () => {
    const params = writePageAddress(new URLSearchParams('tab=transactions'), {
      pageIndex: 2,
      cursor,
    });
    expect(params.get('tab')).toBe('transactions');
    expect(readPageAddress(params)).toEqual({ pageIndex: 2, cursor });
    expect(writePageAddress(params, firstPage).toString()).toBe(
      'tab=transactions',
    );
  });

  it.each(['a~b', 'x'.repeat(213), 'É 1'])(
    'takes the id %j of an old record',
    (id) => {
      const position = `1762767720.5.${id}`;
      const params = writePageAddress(new URLSearchParams(), {
        pageIndex: 1,
        cursor: { ...cursor, position },
      });
      expect(read(params.toString()).cursor).toEqual({
        side: 'after',
        position,
      });
    },
  );

  it.each([
    '',
    'page=3',
    'page=2&after=nonsense',
    'page=2&after=1.2./evil',
    'page=0&after=1.2.a',
    'page=1.5&after=1.2.a',
  ])('leads to the first page from ?%s', (search) => {
    expect(read(search)).toEqual(firstPage);
  });
});

describe('narrowList', () => {
  it.each([
    [
      'tab=transactions&show=failed&page=3&after=1.2.x',
      { show: 'pending' },
      'tab=transactions&show=pending',
    ],
    ['show=unpaid&service=s1&page=2&before=1.2.x', { show: '' }, 'service=s1'],
    ['show=unpaid', { service: 's2' }, 'show=unpaid&service=s2'],
    [
      'tab=transactions&show=failed&page=3',
      { show: '', service: '' },
      'tab=transactions',
    ],
    ['q=ama', { q: '  ' }, ''],
    ['', { q: ' LS-2222-22 ' }, 'q=LS-2222-22'],
  ])(
    'begins at the first page and keeps the tab and the other filters: %j and %j',
    (before, values, after) => {
      expect(narrowList(new URLSearchParams(before), values).toString()).toBe(
        after,
      );
    },
  );
});

describe('moveToPage', () => {
  const before = { side: 'before', position: '9.0.r15' } as const;
  const after = { side: 'after', position: '1.0.r28' } as const;

  it('takes the cursor of the side it turns to', () => {
    expect(moveToPage({ pageIndex: 1, cursor }, 2, { after, before })).toEqual({
      pageIndex: 2,
      cursor: after,
    });
    expect(moveToPage({ pageIndex: 3, cursor }, 2, { after, before })).toEqual({
      pageIndex: 2,
      cursor: before,
    });
  });

  it('goes to the newest rows on the first page, not to those before what shows', () => {
    expect(moveToPage({ pageIndex: 1, cursor }, 0, { after, before })).toEqual(
      firstPage,
    );
  });

  it('goes to the first page when there is nothing to go by', () => {
    expect(moveToPage(firstPage, 1, { after: null, before: null })).toEqual(
      firstPage,
    );
  });
});
