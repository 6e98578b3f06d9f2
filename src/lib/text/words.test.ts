import { describe, expect, it } from 'vitest';
import { anonymousName as contractName } from '@contract/entities/account/user-profile';
import { formatBytes, formatProgress, percentSent } from '@/lib/bytes';
import { joinClasses } from './class-names';
import { countOf } from './counts';
import { anonymousName, firstNameOf, initialsOf } from './names';

describe('names', () => {
  it('repeats the contract, letter for letter', () => {
    expect(anonymousName).toBe(contractName);
  });

  it.each([
    ['Abena Owusu-Mensah', 'Abena', 'AO'],
    ['  Kofi  ', 'Kofi', 'K'],
    ['Nii Armah Tetteh', 'Nii', 'NT'],
    ['𞤀𞤣𞤤𞤢𞤥 𞤐𞤢𞤱𞤭', '𞤀𞤣𞤤𞤢𞤥', '𞤀𞤐'],
    ['', 'Anonymous', 'A'],
    ['𞤀𞤣𞤤𞤢𞤥 𞤁𞤭𞤴𞤢𞤤', '𞤀𞤣𞤤𞤢𞤥', '𞤀𞤁'],
    ['Ɛ\u0301fua Ɔdɔŋkɔ', 'Ɛ\u0301fua', 'Ɛ\u0301Ɔ'],
    ['👩🏾\u200d🌾 Ama', '👩🏾\u200d🌾', '👩🏾\u200d🌾A'],
  ])('takes %j apart', (name, first, initials) => {
    expect(firstNameOf(name)).toBe(first);
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('countOf', () => {
  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
  ])('writes %d', (count, words) => {
    expect(countOf(count, 'day')).toBe(words);
  });
});

describe('bytes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [412 * 1024, '412 KB'],
    [2.4 * 1024 * 1024, '2.4 MB'],
  ])('writes %d', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it('writes progress in the unit of the whole', () => {
    expect(formatProgress(1.5 * 1024 * 1024, 2.4 * 1024 * 1024)).toBe(
      '1.5 of 2.4 MB',
    );
    expect(formatProgress(100 * 1024, 412 * 1024)).toBe('100 of 412 KB');
  });

  it('says 100 only when all has arrived', () => {
    expect(percentSent(1999, 2000)).toBe(99);
    expect(percentSent(2000, 2000)).toBe(100);
    expect(percentSent(0, 0)).toBe(0);
  });
});

describe('class names', () => {
  it('leaves out class names that do not apply', () => {
    expect(joinClasses('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
