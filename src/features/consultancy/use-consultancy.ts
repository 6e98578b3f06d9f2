import { unreadable } from '@contract/entities/admin-config-reading';
import {
  readBookingRules,
  type BookingRules,
} from '@contract/values/booking/booking-rules';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import type { Pesewas } from '@contract/values/payment/money';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin-config/admin-config';

export type Fee =
  | { kind: 'loading' }
  | { kind: 'ready'; pesewas: Pesewas }
  /** nothing can be paid; retry is null where only the office can help */
  | { kind: 'failed'; text: string; retry: (() => void) | null };

const unreadableText = 'Error fetching consultancy amount';

/** Live. Until they are loaded, the rules are the contract's own. */
export function useConsultancy(): { fee: Fee; rules: BookingRules } {
  const live = useLive(adminConfig());
  const config = dataOf(live);
  const rules = readBookingRules(config);
  if (live.kind === 'loading') return { fee: live, rules };
  if (live.kind === 'failed') {
    return {
      fee: {
        kind: 'failed',
        text: unreadableText,
        retry: live.retry,
      },
      rules,
    };
  }
  const pesewas = findConsultancyFee(config);
  if (pesewas === unreadable) {
    return {
      fee: { kind: 'failed', text: unreadableText, retry: null },
      rules,
    };
  }
  if (pesewas === null) {
    return {
      fee: { kind: 'failed', text: bookingTexts.amountMissing, retry: null },
      rules,
    };
  }
  return { fee: { kind: 'ready', pesewas }, rules };
}
