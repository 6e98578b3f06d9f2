import * as z from 'zod/mini';
import { otpLength } from '@contract/values/account-limits';
import { cleanPastedCode } from '@contract/values/text/pasted-code';

/** one character each, or '' */
export type OtpBoxes = readonly string[];

export const emptyOtp: OtpBoxes = Array.from({ length: otpLength }, () => '');

const lastIndex = otpLength - 1;
/**
 * 'Your code is 7412', '7412', '74 12', '7-4-1-2': the most certain pattern
 * first
 */
const codePatterns = [
  new RegExp(`\\bcode\\b\\D{0,40}(\\d{${otpLength}})(?!\\d)`, 'i'),
  new RegExp(`(?<!\\d)(\\d{${otpLength}})(?!\\d)`),
  new RegExp(`(?<!\\d)(\\d(?:[ -]?\\d){${lastIndex}})(?!\\d)`),
];

/** The characters of a pasted text that go into the boxes; '' for none. */
export function findCode(pasted: string): string {
  const text = cleanPastedCode(pasted);
  for (const pattern of codePatterns) {
    const code = pattern.exec(text)?.[1];
    if (code !== undefined) return code.replace(/\D/g, '');
  }
  // Kept as it is, so that the check can say that a code has only numbers.
  if (/^\S+$/.test(text) && text.length <= otpLength) return text;
  return text.replace(/\D/g, '').slice(0, otpLength);
}

export interface OtpEdit {
  boxes: OtpBoxes;
  focus: number;
}

/** A whole code fills all boxes; a part begins at the given box. */
export function spreadCode(
  boxes: OtpBoxes,
  index: number,
  text: string,
): OtpEdit {
  const code = findCode(text);
  if (code === '') return { boxes, focus: index };
  const start = code.length === otpLength ? 0 : index;
  const filledBoxes = boxes.map(
    (digit, position) => code[position - start] ?? digit,
  );
  return {
    boxes: filledBoxes,
    focus: Math.min(start + code.length, lastIndex),
  };
}

/**
 * `value` is nothing, one character more, or a whole code that the browser
 * filled in.
 */
export function enterCharacter(
  boxes: OtpBoxes,
  index: number,
  value: string,
): OtpEdit {
  const currentDigit = boxes[index] ?? '';
  const typed = cleanPastedCode(value);
  if (typed === '') return { boxes: boxes.with(index, ''), focus: index };
  const mostByTyping = currentDigit === '' ? 1 : 2;
  if (typed.length > mostByTyping) return spreadCode(boxes, index, typed);
  // A second character replaces the first.
  const character =
    typed.length === 2 && typed.startsWith(currentDigit)
      ? typed.slice(1)
      : typed.slice(0, 1);
  return {
    boxes: boxes.with(index, character),
    focus: Math.min(index + 1, lastIndex),
  };
}

export function eraseCharacter(boxes: OtpBoxes, index: number): OtpEdit {
  if ((boxes[index] ?? '') !== '' || index === 0) {
    return { boxes: boxes.with(index, ''), focus: index };
  }
  return { boxes: boxes.with(index - 1, ''), focus: index - 1 };
}

export function findKeyTarget(key: string, index: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowRight: Math.min(lastIndex, index + 1),
    Home: 0,
    End: lastIndex,
  };
  return targets[key] ?? null;
}

/**
 * Specification, section 5, "OTP". The message belongs to the first wrong box.
 */
export const OtpForm = z.object({
  boxes: z.pipe(
    z.array(z.string()).check(({ value: boxes, issues }) => {
      const firstWrongIndex = boxes.findIndex(
        (digit) => !/^[0-9]$/.test(digit),
      );
      if (firstWrongIndex === -1) return;
      const message = boxes.includes('')
        ? `OTP must be a ${otpLength}-digit code`
        : 'OTP must contain only numbers';
      issues.push({
        code: 'custom',
        path: [firstWrongIndex],
        message,
        input: boxes,
      });
    }),
    z.transform((boxes) => boxes.join('')),
  ),
});
