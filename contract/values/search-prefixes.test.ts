import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestNoteMaxLength } from '../entities/request-note';
import {
  buildSearchPrefixes,
  buildWordPrefixes,
  findSearchedWords,
  findRecordSearch,
  findSearchPrefixes,
  findWordPrefixes,
  hasEveryWord,
} from './search-prefixes';

/** As `array-contains-any` asks. */
const isFound = (stored: readonly string[], typed: string) =>
  findSearchPrefixes(typed)?.some((prefix) => stored.includes(prefix)) ?? false;

describe('buildSearchPrefixes', () => {
  const prefixes = buildSearchPrefixes([
    'Abena Owusu-Mensah',
    'GA-183-8164, East Legon',
    '0240000142',
  ]);

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
    expect(isFound(prefixes, typed)).toBe(true);
  });

  it.each([
    'bena',
    'owusumensah',
    'legon east',
    '9',
    '+233',
    '+234 24 000 0142',
    '233 9',
  ])('does not find it by %s', (typed) => {
    expect(isFound(prefixes, typed)).toBe(false);
  });

  it('finds every text by the start of any of its words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9]{2,12}$/), {
          minLength: 1,
          maxLength: 6,
        }),
        (words) => {
          const stored = buildSearchPrefixes([words.join(' ')]);
          for (const word of words) expect(isFound(stored, word)).toBe(true);
        },
      ),
    );
  });

  it('finds a name in Adlam, whose letters lie beyond U+FFFF, and stores no half letter', () => {
    const found = buildSearchPrefixes(['𞤀𞤣𞤤𞤢𞤥 𞤐𞤢𞤱𞤭']);
    for (const typed of ['𞤀𞤣', '𞤀𞤣𞤤𞤢𞤥 𞤐', '𞤐𞤢𞤱']) {
      expect(found).toContain(findSearchPrefixes(typed)?.[0]);
    }
    expect(findSearchPrefixes('𞤀')).toBeNull();
    expect(found.join('')).not.toMatch(/\p{Cs}/u);
  });

  it('stores no half character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const prefix of [
          ...buildSearchPrefixes([text]),
          ...(findSearchPrefixes(text) ?? []),
        ]) {
          expect(prefix).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });

  it('takes no address for a phone number', () => {
    const plots = buildSearchPrefixes([
      'Plot 233 Ring Road',
      '233 Ring Road',
      '07 Oxford Street',
    ]);
    for (const typed of ['233 ring', '233', 'plot 233', '07', '07 ox']) {
      expect(isFound(plots, typed)).toBe(true);
    }
  });

  it('adds at most three kilobytes to what a usual request weighs on the wire', () => {
    const usual = [
      'LS-7K3M-98Q4',
      '0240000142',
      'Abena Owusu-Mensah',
      'GA-183-8164, 12 Ring Road, East Legon, Accra',
    ];
    const values = buildSearchPrefixes(usual).map((stringValue) => ({
      stringValue,
    }));
    expect(JSON.stringify(values).length).toBeLessThan(3_000);
  });

  it('stays small enough for one record', () => {
    expect(
      buildSearchPrefixes(['a'.repeat(50), 'word '.repeat(200)]).length,
    ).toBeLessThanOrEqual(400);
  });
});

describe('names of Ghana', () => {
  const stored = buildSearchPrefixes([
    'Ɛfua Ɔdɔŋkɔ',
    'N’Dede',
    'Kɔmenda, Ʋolta',
    'Aku\u200ba',
  ]);

  it.each([
    'Efua',
    'Ɛfua',
    'odonko',
    'Ɔdɔŋkɔ',
    'efua od',
    'NDede',
    "N'Dede",
    'N’Dede',
    'Komenda',
    'Volta',
    'Akua',
  ])('are found by %s', (typed) => {
    expect(isFound(stored, typed)).toBe(true);
  });

  it('are found in records from before by the letters they are written with', () => {
    const older = ['ɛf', 'ɛfua', 'n dede', 'dede'];
    expect(isFound(older, 'Ɛfua')).toBe(true);
    expect(isFound(older, 'N’Dede')).toBe(true);
    expect(isFound(older, 'Abena')).toBe(false);
  });
});

describe('findSearchPrefixes', () => {
  it('waits for two characters and cuts to what is stored', () => {
    expect(findSearchPrefixes(' a ')).toBeNull();
    expect(findSearchPrefixes('--')).toBeNull();
    expect(findSearchPrefixes('\u200b\u2800')).toBeNull();
    expect(findSearchPrefixes('abena owusu-mensah of legon')).toEqual([
      'abena owusu',
    ]);
    expect(findSearchPrefixes('  ÁBC--d ')).toEqual(['abc d']);
  });

  it('reads a number however it was pasted', () => {
    for (const typed of ['\u202a024\u2011000\u202c', '+233 (0) 24 000']) {
      expect(findSearchPrefixes(typed)).toEqual(['024000']);
    }
  });
});

describe('the words of a text', () => {
  const text = 'Ɛfua Ɔdɔŋkɔ’s brother sold the same plan in Kumasi.';
  const stored = buildWordPrefixes(text);
  const isFoundBy = (typed: string) => {
    const words = findSearchedWords(typed);
    const prefixes = findWordPrefixes(words);
    const isAsked =
      prefixes?.some((prefix) => stored.includes(prefix)) ?? false;
    return isAsked && hasEveryWord([text], words);
  };

  it.each([
    'brother',
    'kumasi brother',
    'plan efua SOLD',
    'Odonkos',
    'bro kum',
  ])('are found by %s, in any order', (typed) => {
    expect(isFoundBy(typed)).toBe(true);
  });

  it.each(['brothers', 'brother accra', 'rother', '', 'b', 'a b c'])(
    'are not found by "%s"',
    (typed) => {
      expect(isFoundBy(typed)).toBe(false);
    },
  );

  it('are looked at whole, however long they are', () => {
    const long = 'Bolgatangamanufactory';
    expect(buildWordPrefixes(long)).toContain('bolgatangam');
    expect(findWordPrefixes([long.toLowerCase()])).toEqual(['bolgatangam']);
    expect(hasEveryWord([long], ['bolgatangamanu'])).toBe(true);
    expect(hasEveryWord([long], ['bolgatangamako'])).toBe(false);
  });

  it('of the longest note all have their prefixes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{2,14}$/), { maxLength: 60 }),
        (words) => {
          const note = words.join(' ').slice(0, requestNoteMaxLength);
          const prefixes = buildWordPrefixes(note);
          for (const word of findSearchedWords(note)) {
            if (word.length > 1) expect(prefixes).toContain(word.slice(0, 11));
          }
        },
      ),
    );
  });
});

describe('findRecordSearch', () => {
  const texts = [
    'LS-7K3M-98',
    'Abena Owusu-Mensah',
    '0240000142',
    'GA-183-8164, 12 Ring Road, East Legon, Bolgatangamanufactory',
  ];
  const stored = buildSearchPrefixes(texts);
  const isFoundBy = (typed: string) => {
    const search = findRecordSearch(typed);
    if (search === null) return false;
    const isAsked = search.prefixes.some((prefixes) =>
      prefixes.some((prefix) => stored.includes(prefix)),
    );
    return (
      isAsked && (search.words === null || hasEveryWord(texts, search.words))
    );
  };

  it.each([
    'abena owusu mensah',
    'mensah abena',
    'legon east',
    'ga 18',
    'ga 183 8164',
    'abena legon 0240',
    'ring abena 12',
    'bolgatangamanuf',
    '+233 24 000 0142',
  ])('finds a record by %s', (typed) => {
    expect(isFoundBy(typed)).toBe(true);
  });

  it.each([
    'abena owusu kofi',
    'abena owusu-mensahs',
    'abena owusu mensah accra',
    'bolgatangamako',
    'ga 19',
    'a',
  ])('does not find it by %s: nothing that is typed is left out', (typed) => {
    expect(isFoundBy(typed)).toBe(false);
  });

  it('asks for a word, a number or a reference without looking further', () => {
    expect(findRecordSearch('Owusu')).toEqual({
      prefixes: [['owusu']],
      words: null,
    });
    expect(findRecordSearch('024 000')).toEqual({
      prefixes: [['024000']],
      words: null,
    });
  });

  it('asks for several words by the longest, and by how they begin', () => {
    expect(findRecordSearch('ama Mensah of legon')).toEqual({
      prefixes: [['mensah'], ['ama mensah']],
      words: ['ama', 'mensah', 'of', 'legon'],
    });
  });

  it('finds every record by any words of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z][a-z0-9]{1,13}$/), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (words, random) => {
          const typed = words.filter(() => (random.next().value ?? 0) < 0.6);
          fc.pre(typed.length > 0);
          const search = findRecordSearch(typed.toReversed().join(' '));
          fc.pre(search !== null);
          const prefixes = buildSearchPrefixes([words.join(' ')]);
          expect(
            search.prefixes.some((asked) =>
              asked.some((prefix) => prefixes.includes(prefix)),
            ),
          ).toBe(true);
          expect(
            search.words === null || hasEveryWord(words, search.words),
          ).toBe(true);
        },
      ),
    );
  });
});
