import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlanCode, showPlanCode } from './plan-code';

/** What readers, keyboards and chats put into a code. */
const unseen = [
  '\u0000',
  '\u0004',
  '\t',
  '\n',
  '\r\n',
  '\u001D',
  '\u001E',
  ' ',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u202E',
  '\u2028',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3000',
  '\uFE0F',
  '\uFEFF',
  '\u{E0041}',
];

/** Between whole characters, as nobody puts a sign into one. */
function insert(text: string, marks: readonly [number, string][]): string {
  const points = Array.from(text);
  for (const [at, mark] of marks) {
    points.splice(at % (points.length + 1), 0, mark);
  }
  return points.join('');
}

const scattered = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...unseen)), {
  minLength: 1,
  maxLength: 8,
});
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.stringMatching(/^[A-Z0-9/:.?=-]{1,40}$/),
);
/** Printed signs of ASCII: of the apostrophes one, and no blank. */
const printed = fc.stringMatching(/^[!-_a-~]{1,40}$/);

describe('two codes are the same', () => {
  it.each([
    ['one after which a reader ends its line', 'GAR-1111\r\n'],
    ['one with blanks, as it is printed in groups', ' GAR - 11 11 '],
    ['one with the separators of its bars', '\u001DGAR-11\u001D11\u0004'],
    ['one that a chat has marked', '\u202AGAR\u200B-1111\u202C'],
    ['one that turns round on a screen', 'GAR-\u202E1111'],
    ['one of full width', 'ＧＡＲ－１１１１'],
    ['one with the dash of a text program', 'GAR\u20131111'],
  ])('%s', (_what, text) => {
    expect(foldPlanCode(text)).toBe('GAR-1111');
  });

  it('whatever cannot be seen in them, and wherever', () => {
    fc.assert(
      fc.property(texts, scattered, (text, marks) => {
        expect(foldPlanCode(insert(text, marks))).toBe(foldPlanCode(text));
      }),
      { examples: [['e\u0301', [[1, '\u200B']]]] },
    );
  });

  it('in whatever form of Unicode they are written', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const form of ['NFC', 'NFD'] as const) {
          expect(foldPlanCode(text.normalize(form))).toBe(foldPlanCode(text));
        }
        // It is an apostrophe here, and a blank with an accent there.
        fc.pre(!/[\u00B4\u1FFD]/.test(text));
        for (const form of ['NFKC', 'NFKD'] as const) {
          expect(foldPlanCode(text.normalize(form))).toBe(foldPlanCode(text));
        }
      }),
      { examples: [['\u1FFD'], ['\u00B4'], ['\uFB01\u00BD']] },
    );
  });

  it('as they are compared: once is enough', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = foldPlanCode(text);
        expect(foldPlanCode(once)).toBe(once);
      }),
    );
  });
});

describe('two codes are different', () => {
  it.each([
    ['by one digit', 'GAR-1111', 'GAR-1112'],
    ['by capital and small letters', 'plans.example/aB', 'plans.example/Ab'],
    ['by a letter that looks the same', 'GAR-1', 'G\u0410R-1'],
    ['by O and 0', 'GO-1', 'G0-1'],
  ])('%s', (_what, one, other) => {
    expect(foldPlanCode(one)).not.toBe(foldPlanCode(other));
  });

  it('by each printed sign', () => {
    fc.assert(
      fc.property(printed, (text) => {
        expect(foldPlanCode(text)).toBe(text);
      }),
    );
  });
});

it('is nothing where nothing can be seen', () => {
  expect(foldPlanCode(unseen.join(''))).toBe('');
});

describe('showPlanCode', () => {
  it('shows what nobody would see, and what turns a text round', () => {
    expect(showPlanCode('plan\u202E22\u0000\n')).toBe(
      'plan\uFFFD22\uFFFD\uFFFD',
    );
    expect(showPlanCode('7\u2800\u115F\uFE0F\u001D')).toBe(
      '7\uFFFD\uFFFD\uFFFD\uFFFD',
    );
    expect(showPlanCode('GAR/AC 1111/22')).toBe('GAR/AC 1111/22');
  });

  it('leaves no sign out, and none that turns a text', () => {
    fc.assert(
      fc.property(texts, scattered, (text, marks) => {
        const read = insert(text, marks);
        const shown = showPlanCode(read);
        expect(Array.from(shown)).toHaveLength(Array.from(read).length);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Bidi_Control}]/u);
      }),
    );
  });
});
