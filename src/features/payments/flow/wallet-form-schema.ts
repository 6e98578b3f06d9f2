import * as z from 'zod/mini';
import { Network } from '@contract/values/payment/network';
import { PhoneInput } from '@/lib/text/phone-input';

export const WalletForm = z.object({
  paymentoption: Network,
  walletnumber: z.pipe(
    z.string().check(z.minLength(1, 'Please enter a wallet number')),
    PhoneInput,
  ),
});
/** As typed, perhaps incomplete. */
export const WalletDraft = z.object({
  paymentoption: Network,
  walletnumber: z.string(),
  /** whether the person chose the network; until then it follows the number */
  isChosen: z.boolean(),
});
export type WalletFormOutput = z.output<typeof WalletForm>;
