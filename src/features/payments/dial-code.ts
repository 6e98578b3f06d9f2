import { approvalDialCodes } from '@contract/values/network';

const dialCodePattern = /\*\d{2,4}(?:\*\d+)*#/;

/** The first thing in a gateway's sentence that looks like a USSD code, such as *170#. */
export function findDialCode(text: string): string | null {
  return dialCodePattern.exec(text)?.[0] ?? null;
}

/**
 * A tap-to-dial address, for codes on our own list only: a USSD code from elsewhere can divert calls (S12).
 */
export function findDialLink(code: string): string | null {
  return approvalDialCodes.includes(code) ? `tel:${code.replace('#', '%23')}` : null;
}
