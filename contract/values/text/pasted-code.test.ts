import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email } from '../email';
import { findTelcoTransid } from '../payment/telco-transid';
import { findTenDigits } from '../phone';
import { findReference, makeReference } from '../reference';
import { cleanPastedCode } from './pasted-code';

const unseen = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u2066',
  '\ufe0f',
];

describe('cleanPastedCode', () => {
  it.each([
    ['\u202a+233 24 000 0142\u202c', '+233 24 000 0142'],
    ['024\u2011000\u20110142', '024-000-0142'],
    ['024\u2013000\u22120142', '024-000-0142'],
    ['\uff10\uff12\uff14\uff10', '0240'],
    ['\uff0b233\u00a024\u202f000', '+233 24 000'],
    ['o\u2019neil@mail.example', "o'neil@mail.example"],
    ['\u2800LS\n7K3M\t98\u2800', 'LS 7K3M 98'],
    ['\u200b', ''],
  ])('%j is %j', (typed, plain) => {
    expect(cleanPastedCode(typed)).toBe(plain);
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = cleanPastedCode(typed);
        expect(cleanPastedCode(once)).toBe(once);
      }),
      { examples: [['\u2057'], ['\u00b4']] },
    );
  });
});

describe('what cannot be seen', () => {
  const scatter = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...unseen)), {
    maxLength: 8,
  });
  const insert = (text: string, marks: readonly [number, string][]) =>
    marks.reduce(
      (changed, [at, mark]) =>
        changed.slice(0, at % (text.length + 1)) +
        mark +
        changed.slice(at % (text.length + 1)),
      text,
    );

  it('never changes how a code is read', () => {
    const reference = makeReference((below) => 7 % below);
    fc.assert(
      fc.property(scatter, (marks) => {
        expect(findTenDigits(insert('+233 24 000 0142', marks))).toBe(
          '0240000142',
        );
        expect(findReference(insert(reference, marks))).toBe(reference);
        expect(findTelcoTransid(insert('Trans. ID: 40817723411', marks))).toBe(
          '40817723411',
        );
        expect(Email.safeParse(insert('Abena@Asaase.test', marks)).data).toBe(
          'abena@asaase.test',
        );
      }),
    );
  });
});
