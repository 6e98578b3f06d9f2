import type { Network } from './network';

/**
 * AdminConfig.chargeHints replaces these without a build. The examples are made
 * up in the form the networks use.
 */
export const defaultChargeHints: Readonly<Record<Network, string>> = {
  MTN: 'In the SMS from MobileMoney, after "Financial Transaction Id". It is about 11 digits, like 70011223344.',
  AIRTELTIGO:
    'In the SMS from AT Money, after "Trans. ID". It is digits, or letters and digits like PP261110.0942.C00042.',
  VODAFONE:
    'The SMS from T-CASH begins with it, before "Confirmed". It is a long number, like 0000012345678901.',
};

/**
 * Hours in which a user who was charged gets an answer;
 * AdminConfig.caseAnswerHours replaces it.
 */
export const defaultCaseAnswerHours = 24;
