import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import {
  findInternational,
  findTenDigits,
  formatPhone,
  stripPhone,
} from '@contract/values/phone';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { trimTyped } from '@contract/values/text/trim-typed';

/** Parts are null where the administrators entered none. */
export function readContact(record: AdvertAndContact | null) {
  const findText = (text: string | undefined) => trimTyped(text ?? '') || null;
  const phone = findText(record?.contactPhone);
  return {
    heading: findText(record?.contactHeading) ?? 'Talk to us',
    email: findText(cleanPastedCode(record?.contactEmail ?? '')),
    phone: phone === null ? null : describePhone(phone),
    address: findText(record?.contactAddress),
  };
}

const describePhone = (phone: string) => ({
  shown: showPhone(phone),
  callable: findCallable(phone),
});

/** What a phone can dial, wherever it is; at least the digits as typed. */
function findCallable(phone: string): string {
  const tenDigits = findTenDigits(phone);
  const typedDigits = stripPhone(phone).replace(/[^\d+]/g, '');
  if (tenDigits === null) return typedDigits;
  return findInternational(tenDigits) ?? typedDigits;
}

function showPhone(phone: string): string {
  const tenDigits = findTenDigits(phone);
  return tenDigits === null ? phone : formatPhone(tenDigits);
}
