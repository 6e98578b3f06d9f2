import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { findTenDigits, formatPhone } from '@contract/values/phone';

/** Parts are null where the administrators entered none. */
export function readContact(record: AdvertAndContact | null) {
  const find = (text: string | undefined) => text?.trim() || null;
  const phone = find(record?.contactPhone);
  return {
    heading: find(record?.contactHeading) ?? 'Talk to us',
    email: find(record?.contactEmail),
    phone: phone === null ? null : { shown: showPhone(phone), callable: phone.replace(/[^\d+]/g, '') },
    address: find(record?.contactAddress),
  };
}

function showPhone(phone: string): string {
  const tenDigits = findTenDigits(phone);
  return tenDigits === null ? phone : formatPhone(tenDigits);
}
