import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deriveReferences,
  findReference,
  isReferenceSlip,
  makeReference,
  Reference,
  referenceSeed,
} from './reference';

const characters = Array.from('23456789CDFHJKMNPRTVWXY');
const from = (numbers: readonly number[]) => {
  let next = 0;
  return () => numbers[next++] ?? 0;
};
const references = fc
  .array(fc.nat(22), { minLength: 4, maxLength: 6 })
  .map((numbers) => makeReference(from(numbers), numbers.length));
const bareOf = (reference: string) => reference.replaceAll('-', '').slice(2);

describe('making', () => {
  it('writes four characters and a check of two', () => {
    expect(makeReference(from([5, 13, 1, 14]))).toBe('LS-7K3M-98');
    expect(makeReference(() => 0)).toBe('LS-2222-22');
    expect(makeReference(() => 22, 6)).toMatch(/^LS-YYYYYY-..$/);
  });

  it('asks for characters of the alphabet only', () => {
    const asked: number[] = [];
    makeReference((below) => asked.push(below) % below);
    expect(asked).toEqual([23, 23, 23, 23]);
  });

  it('makes what it understands itself', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(Reference.parse(reference)).toBe(reference);
        expect(findReference(reference)).toBe(reference);
      }),
    );
  });

  it('never writes a character that is easily misread, nor a vowel', () => {
    fc.assert(
      fc.property(
        references,
        (reference) => !/[01AEGILOQSUZB]/.test(bareOf(reference)),
      ),
    );
  });
});

describe('deriving', () => {
  const derive = (text: string) =>
    deriveReferences(createHash('sha256').update(text).digest());
  const digests = fc.uint8Array({ minLength: 32, maxLength: 32 });

  it('cuts four, five and six characters out of those of the digest, then six from the second on', () => {
    expect(referenceSeed('ama', 1)).toBe('ama/1');
    // Its base64 is BLhj3mpyBzRVASaDTNrD2tvppRL8jqyFK1DM7+9hZos=.
    expect(derive('ama/1')).toEqual([
      'LS-3RVD-KF',
      'LS-3RVDT-27',
      'LS-3RVDTN-XN',
      'LS-RVDTND-36',
    ]);
  });

  it('makes four that are right, of any digest', () => {
    fc.assert(
      fc.property(digests, (digest) => {
        const made = deriveReferences(digest);
        expect(made.map((reference) => findReference(reference))).toEqual(made);
        expect(made.map((reference) => bareOf(reference).length)).toEqual([
          6, 7, 8, 8,
        ]);
      }),
      { examples: [[new Uint8Array(32)], [new Uint8Array(32).fill(255)]] },
    );
  });

  it('uses every character about equally often', () => {
    const counts = new Map(characters.map((character) => [character, 0]));
    for (let nth = 1; nth <= 5_750; nth += 1) {
      for (const character of derive(referenceSeed('ama', nth))[0]?.slice(
        3,
        7,
      ) ?? '') {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(23);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
    expect(Math.max(...counts.values())).toBeLessThan(1_150);
  });
});

describe('understanding', () => {
  it.each([
    'LS-7K3M-98',
    'ls 7k3m98',
    'ls7k3m98',
    '  Ls.7k3m.98 ',
    'LS–7K3M–98',
    '7k3m-98',
    'ls-7k3m_98',
  ])('reads %j', (typed) => {
    expect(findReference(typed)).toBe('LS-7K3M-98');
  });

  it('reads letters for the digits they look like', () => {
    const reference = makeReference(from([3, 0, 6, 4]));
    expect(reference).toMatch(/^LS-5286-/);
    expect(findReference(reference.replace('5286', 'SZBG'))).toBe(reference);
  });

  it.each([
    '',
    'LS',
    'LS-',
    'LS-7K3M',
    'LS-7K3M-9',
    'LS-7K3-98',
    'LS-7K3MXXX-98',
    'East Legon',
    'LS-OOOO-OO',
  ])('takes %j for none', (typed) => {
    expect(findReference(typed)).toBeNull();
  });

  it('notices one or two wrong characters, wherever they are', () => {
    const slip = fc.tuple(fc.nat(20), fc.constantFrom(...characters));
    fc.assert(
      fc.property(references, slip, slip, (reference, one, two) => {
        const typed = Array.from(bareOf(reference));
        for (const [place, character] of [one, two]) {
          typed[place % typed.length] = character;
        }
        const wrong = typed.join('');
        fc.pre(wrong !== bareOf(reference));
        expect(findReference(`LS${wrong}`)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('notices any two characters that are swapped', () => {
    fc.assert(
      fc.property(references, fc.nat(20), fc.nat(20), (reference, a, b) => {
        const typed = Array.from(bareOf(reference));
        const [i, j] = [a % typed.length, b % typed.length];
        [typed[i], typed[j]] = [typed[j] ?? '', typed[i] ?? ''];
        fc.pre(typed.join('') !== bareOf(reference));
        expect(findReference(`LS${typed.join('')}`)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('slips', () => {
  it.each([
    'LS-7K3M-99',
    'ls 7k3m 9',
    'LS-7K3-98',
    'LS-7K3MX-988',
    'LS-OOOO-OO',
  ])('sees one in %j', (typed) => {
    expect(isReferenceSlip(typed)).toBe(true);
  });

  it.each(['LS-7K3M-98', 'ls 7k3', 'Lartey', 'ls', 'Abena Owusu', '7K3M-99'])(
    'sees none in %j',
    (typed) => {
      expect(isReferenceSlip(typed)).toBe(false);
    },
  );
});
