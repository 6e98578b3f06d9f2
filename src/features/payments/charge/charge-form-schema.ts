import * as z from 'zod/mini';
import type { Payment } from '@contract/entities/payment/payment';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import { cleanPastedCode } from '@contract/values/text/pasted-code';

export const noNumberText = 'Please enter the transaction number from the SMS.';
export const badNumberText =
  'This is no transaction number. Copy it from the SMS, or paste the whole SMS here.';
export const ourNumberText =
  "This is our own number. We need the network's number, from its SMS.";
export const walletNumberText =
  'This is your wallet number. We need the number of the transaction, from the SMS.';

type OwnNumbers = Pick<Payment, 'clienttransid' | 'walletnumber'>;

/** Refuses the payment's own numbers, which people type by mistake. */
export function makeChargeForm({ clienttransid, walletnumber }: OwnNumbers) {
  const isNot = (ownNumber: string, message: string) =>
    z.refine<string>((typed) => findTelcoTransid(typed) !== ownNumber, message);
  return z.object({
    telcotransid: z.string().check(
      z.overwrite(cleanPastedCode),
      z.minLength(1, { error: noNumberText, abort: true }),
      z.refine((typed) => findTelcoTransid(typed) !== null, {
        error: badNumberText,
        abort: true,
      }),
      isNot(clienttransid, ourNumberText),
      isNot(walletnumber, walletNumberText),
    ),
  });
}
