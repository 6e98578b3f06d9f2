import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchPrefixes, findSearchPrefix, normaliseSearch } from './search-prefixes';

describe('buildSearchPrefixes', () => {
  const prefixes = buildSearchPrefixes(['Abena Owusu-Mensah', 'GA-183-8164, East Legon', '0240000142']);

  it.each([
    'ab',
    'Abena',
    'owusu',
    'Owusu-Men',
    'abena ow',
    'GA-183',
    'ga 183 81',
    'east legon',
    'Légon',
    '024000',
    '024 000 0142',
    '(024) 000-01',
    '+233 24 000 0142',
    '+233240000142',
    '00233 24 000',
    '233 24 000 0142',
    '183 8164',
  ])('finds the record by %s', (typed) => {
    expect(prefixes).toContain(findSearchPrefix(typed));
  });

  it.each(['bena', 'owusumensah', 'legon east', '9', '+233', '+234 24 000 0142', '233 9'])(
    'does not find it by %s',
    (typed) => {
      expect(prefixes).not.toContain(findSearchPrefix(typed));
    },
  );

  it('finds every text by the start of any of its words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9]{2,12}$/), { minLength: 1, maxLength: 6 }),
        (words) => {
          const found = new Set(buildSearchPrefixes([words.join(' ')]));
          for (const word of words) expect(found.has(findSearchPrefix(word) ?? '')).toBe(true);
        },
      ),
    );
  });

  it('finds a name in Adlam, whose letters lie beyond U+FFFF, and stores no half letter', () => {
    const found = buildSearchPrefixes(['𞤀𞤣𞤤𞤢𞤥 𞤐𞤢𞤱𞤭']);
    for (const typed of ['𞤀𞤣', '𞤀𞤣𞤤𞤢𞤥 𞤐', '𞤐𞤢𞤱']) expect(found).toContain(findSearchPrefix(typed));
    expect(findSearchPrefix('𞤀')).toBeNull();
    expect(found.join('')).not.toMatch(/\p{Cs}/u);
  });

  it('stores no half character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const prefix of [...buildSearchPrefixes([text]), findSearchPrefix(text) ?? ''])
          expect(prefix).not.toMatch(/\p{Cs}/u);
      }),
    );
  });

  it('takes no address for a phone number', () => {
    const plots = buildSearchPrefixes(['Plot 233 Ring Road', '233 Ring Road', '07 Oxford Street']);
    for (const typed of ['233 ring', '233', 'plot 233', '07', '07 ox'])
      expect(plots).toContain(findSearchPrefix(typed));
  });

  it('adds at most three kilobytes to what a usual request weighs on the wire', () => {
    const usual = [
      'LS-7K3M-98Q4',
      '0240000142',
      'Abena Owusu-Mensah',
      'GA-183-8164, 12 Ring Road, East Legon, Accra',
    ];
    const values = buildSearchPrefixes(usual).map((stringValue) => ({ stringValue }));
    expect(JSON.stringify(values).length).toBeLessThan(3_000);
  });

  it('stays small enough for one record', () => {
    expect(buildSearchPrefixes(['a'.repeat(50), 'word '.repeat(200)]).length).toBeLessThanOrEqual(400);
  });
});

describe('findSearchPrefix', () => {
  it('waits for two characters and cuts to what is stored', () => {
    expect(findSearchPrefix(' a ')).toBeNull();
    expect(findSearchPrefix('--')).toBeNull();
    expect(findSearchPrefix('abena owusu-mensah of legon')).toBe('abena owusu');
    expect(normaliseSearch('  ÁBC--d ')).toBe('abc d');
  });
});
