import * as z from 'zod/mini';
import { Network } from '@contract/values/network';
import { findTenDigits } from '@contract/values/phone';

/** What the payer chooses and types. The amount is not theirs to change. */
export const WalletForm = z.object({
  paymentoption: Network,
  walletnumber: z.pipe(
    z.string().check(
      z.minLength(1, { error: 'Please enter a wallet number', abort: true }),
      z.refine((input) => findTenDigits(input) !== null, 'Enter all 10 digits, for example 0240000142.'),
    ),
    z.transform((input) => findTenDigits(input) ?? ''),
  ),
});
export type WalletFormInput = z.input<typeof WalletForm>;
export type WalletFormOutput = z.output<typeof WalletForm>;
