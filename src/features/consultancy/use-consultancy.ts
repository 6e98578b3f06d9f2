import { readBookingRules, type BookingRules } from '@contract/values/booking/booking-rules';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import type { Pesewas } from '@contract/values/payment/money';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';

export type Fee =
  | { kind: 'loading' }
  | { kind: 'ready'; pesewas: Pesewas }
  /** no fee is set, so nothing can be paid */
  | { kind: 'missing'; text: string }
  | { kind: 'failed'; text: string; retry: () => void };

export function useConsultancy(): { fee: Fee; rules: BookingRules } {
  const live = useLive(adminConfig());
  const config = dataOf(live);
  const rules = readBookingRules(config);
  if (live.kind === 'loading') return { fee: live, rules };
  if (live.kind === 'failed')
    return { fee: { kind: 'failed', text: bookingTexts.amountFailed, retry: live.retry }, rules };
  const pesewas = findConsultancyFee(config);
  if (pesewas === null) return { fee: { kind: 'missing', text: bookingTexts.amountMissing }, rules };
  return { fee: { kind: 'ready', pesewas }, rules };
}
