import { cleanPastedCode } from '../text/pasted-code';
import { likeDigitalAddress } from './digital-address-shape';
import { regionsOfLetter, type Region } from './regions';

/** Of what is typed: a doubtful one is kept as it is. */
export const digitalAddressMaxLength = 40;

/** What speaks against a digital address. It never blocks. */
export type DigitalAddressDoubt =
  /** a letter stands where a digit has to be, such as O for 0 */
  | 'letter-for-digit'
  /** no region has this first letter */
  | 'unknown-region'
  /** it has another number of characters */
  | 'not-complete';

/** What a person typed as the GhanaPost address of land. */
export type DigitalAddressReading =
  | { kind: 'empty' }
  | {
      kind: 'clear';
      /** 'GA-183-8164' */
      code: string;
      /** those that have the first letter; new regions kept the old letters */
      regions: readonly Region[];
    }
  | {
      kind: 'doubtful';
      /** as typed, in capitals */
      code: string;
      doubt: DigitalAddressDoubt;
      /** what was probably meant; null where nothing can be said */
      likelyCode: string | null;
    };

/**
 * Region letter, district sign (a letter or a digit), an area of three to five
 * digits, and four digits. No check digit is published. From samples that
 * GhanaPost and offices have printed: see decision 186.
 */
const shape = /^([A-Z])([A-Z0-9])(\d{3,5})(\d{4})$/;

const digitOfLetter: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

const write = ([, region, sign, area, last]: readonly string[]): string =>
  `${region}${sign}-${area}-${last}`;

/** Behind region letter and district sign every letter is read as a digit. */
function readLettersAsDigits(bare: string): string {
  const digits = Array.from(
    bare.slice(2),
    (character) => digitOfLetter[character] ?? character,
  );
  return `${bare.slice(0, 2)}${digits.join('')}`;
}

/**
 * Reads a GhanaPost address however it was typed: in small letters, with
 * spaces, with other dashes or without any.
 */
export function readDigitalAddress(typed: string): DigitalAddressReading {
  // Twice, because a capital may be written with several characters.
  const clean = cleanPastedCode(cleanPastedCode(typed).toUpperCase());
  if (clean === '') return { kind: 'empty' };
  const bare = clean.replace(/[^A-Z0-9]/g, '');
  const parts = shape.exec(bare);
  const regions = regionsOfLetter(bare.charAt(0));
  if (parts !== null && regions.length > 0) {
    return { kind: 'clear', code: write(parts), regions };
  }
  const likelyParts = shape.exec(readLettersAsDigits(bare));
  const isLikely = parts === null && likelyParts !== null && regions.length > 0;
  return {
    kind: 'doubtful',
    code: clean,
    doubt: findDoubt(bare, regions),
    likelyCode: isLikely ? write(likelyParts) : null,
  };
}

function findDoubt(
  bare: string,
  regions: readonly Region[],
): DigitalAddressDoubt {
  if (regions.length === 0) return 'unknown-region';
  return likeDigitalAddress.test(bare) ? 'letter-for-digit' : 'not-complete';
}

/**
 * How a digital address is stored and shown: 'GA-183-8164'; a doubtful one in
 * capitals as it was typed.
 * @returns an empty text where nothing is typed
 */
export function formatDigitalAddress(typed: string): string {
  const reading = readDigitalAddress(typed);
  return reading.kind === 'empty' ? '' : reading.code;
}

/** The whole code that was typed; null for any other text. */
export function findDigitalAddress(typed: string): string | null {
  const reading = readDigitalAddress(typed);
  return reading.kind === 'clear' ? reading.code : null;
}
