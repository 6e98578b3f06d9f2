import { describe, expect, it } from 'vitest';
import {
  emptyOtp,
  enterCharacter,
  eraseCharacter,
  findCode,
  findKeyTarget,
  OtpForm,
  spreadCode,
} from './otp-digits';

const boxes = (text: string) =>
  Array.from(text).map((character) => (character === '_' ? '' : character));

describe('findCode', () => {
  it.each([
    ['7412', '7412'],
    [' 7412\n', '7412'],
    ['74 12', '7412'],
    ['7-4-1-2', '7412'],
    ['\u200b7412\u200b', '7412'],
    ['7\u20114\u20111\u20112', '7412'],
    ['７４１２', '7412'],
    ['Your Asaase code is 7412. It is good for 10 minutes.', '7412'],
    ['21 Nov 2026: your code is 7412', '7412'],
    ['7412 is what we sent', '7412'],
    ['Kod: 7 4 1 2', '7412'],
    ['74', '74'],
    ['ab12', 'ab12'],
    ['741258', '7412'],
    ['', ''],
    ['no numbers in here', ''],
  ])('finds in %j: %j', (text, code) => {
    expect(findCode(text)).toBe(code);
  });
});

describe('spreadCode', () => {
  it.each([0, 1, 2, 3])('fills every box from box %i', (index) => {
    expect(spreadCode(emptyOtp, index, '74 12')).toEqual({
      boxes: boxes('7412'),
      focus: 3,
    });
  });

  it('fills what there is from that box on', () => {
    expect(spreadCode(boxes('9___'), 1, '74')).toEqual({
      boxes: boxes('974_'),
      focus: 3,
    });
    expect(spreadCode(emptyOtp, 3, '74')).toEqual({
      boxes: boxes('___7'),
      focus: 3,
    });
  });

  it('leaves everything as it was for a text without a code', () => {
    expect(spreadCode(boxes('74__'), 2, 'no code in here')).toEqual({
      boxes: boxes('74__'),
      focus: 2,
    });
  });
});

describe('enterCharacter', () => {
  it('goes on to the next box, and stays in the last', () => {
    expect(enterCharacter(emptyOtp, 0, '7')).toEqual({
      boxes: boxes('7___'),
      focus: 1,
    });
    expect(enterCharacter(boxes('741_'), 3, '2')).toEqual({
      boxes: boxes('7412'),
      focus: 3,
    });
  });

  it('replaces what was there, on whichever side the new one was typed', () => {
    expect(enterCharacter(boxes('7___'), 0, '78').boxes).toEqual(boxes('8___'));
    expect(enterCharacter(boxes('7___'), 0, '87').boxes).toEqual(boxes('8___'));
    expect(enterCharacter(boxes('7___'), 0, '77').boxes).toEqual(boxes('7___'));
  });

  it('spreads what a phone filled into the first box', () => {
    expect(enterCharacter(emptyOtp, 0, '7412')).toEqual({
      boxes: boxes('7412'),
      focus: 3,
    });
  });

  it('empties a box and stays', () => {
    expect(enterCharacter(boxes('74__'), 1, '')).toEqual({
      boxes: boxes('7___'),
      focus: 1,
    });
  });

  it('takes a letter, so that the check can speak of it', () => {
    expect(enterCharacter(emptyOtp, 0, 'a').boxes).toEqual(boxes('a___'));
  });
});

describe('eraseCharacter', () => {
  it('empties its own box first, then the one before', () => {
    expect(eraseCharacter(boxes('74__'), 1)).toEqual({
      boxes: boxes('7___'),
      focus: 1,
    });
    expect(eraseCharacter(boxes('74__'), 2)).toEqual({
      boxes: boxes('7___'),
      focus: 1,
    });
  });

  it('has nowhere to go from the first', () => {
    expect(eraseCharacter(emptyOtp, 0)).toEqual({ boxes: emptyOtp, focus: 0 });
  });
});

describe('findKeyTarget', () => {
  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 3, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['a', 1, null],
  ])('%s in box %i leads to %s', (key, index, target) => {
    expect(findKeyTarget(key, index)).toBe(target);
  });
});

describe('OtpForm', () => {
  it.each([
    ['____', 'OTP must be a 4-digit code', 0],
    ['741_', 'OTP must be a 4-digit code', 3],
    ['7a1_', 'OTP must be a 4-digit code', 1],
    ['74a2', 'OTP must contain only numbers', 2],
    ['74١2', 'OTP must contain only numbers', 2],
  ])('says of %s: %s', (text, message, box) => {
    expect(
      OtpForm.safeParse({ boxes: boxes(text) }).error?.issues,
    ).toMatchObject([{ message, path: ['boxes', box] }]);
  });

  it.each(['7412', '0000'])('takes %s', (text) => {
    expect(OtpForm.parse({ boxes: boxes(text) })).toEqual({ boxes: text });
  });
});
