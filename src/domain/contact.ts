import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { findTenDigits, formatPhone } from '@contract/values/phone';

export interface Contact {
  heading: string;
  /** null where the administrators entered none */
  email: string | null;
  phone: {
    shown: string;
    callable: string;
  } | null;
  address: string | null;
}

export function readContact(record: AdvertAndContact | null): Contact {
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
