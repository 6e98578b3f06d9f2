import * as z from 'zod/mini';
import { cleanPastedCode } from '../text/pasted-code';

/** The gateway is told no more codes for one payment (decision 192). */
export const maxCodeTries = 3;

/**
 * The code of the gateway's SMS, however it was typed or pasted. Only the
 * gateway says whether it is right. It is never stored and never logged.
 */
export const PaymentCode = z.string().check(
  z.overwrite((typed) => cleanPastedCode(typed).replace(/[\s-]+/g, '')),
  z.regex(/^\d{4,10}$/, 'Enter the code of the SMS. It has digits only.'),
);

/** To the payer. */
export const codeRefusals = {
  notAsked: 'No code is asked for this payment.',
  timeOver:
    'The time for this code is over. Nothing was taken. Pay again: a new code comes.',
  promptMayCome:
    'The time for another code is over. A code you sent may still bring a prompt: if it comes, approve it. Do not pay again before you know.',
  stillSending:
    'We are still asking about the code you sent. Wait for a moment, then try again.',
} as const;
