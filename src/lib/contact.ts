import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { findTenDigits, formatPhone } from '@contract/values/phone';

const fallback = {
  contactHeading: 'Talk to us',
  contactEmail: 'help@asaase.example',
  contactPhone: '+233 30 000 0164',
  contactAddress: '14 Abotsi Street, East Legon\nGA-183-8164, Accra',
};

export interface Contact {
  heading: string;
  email: string;
  /** as people read it */
  phone: string;
  /** for a tel: link */
  callable: string;
  /** may have several lines */
  address: string;
}

/** How to reach the office, from the record or, field by field, from what is built in. */
export function readContact(record: AdvertAndContact | null): Contact {
  const fieldOf = (name: keyof typeof fallback) => {
    const text = record?.[name]?.trim() ?? '';
    return text === '' ? fallback[name] : text;
  };
  const phone = fieldOf('contactPhone');
  const tenDigits = findTenDigits(phone);
  return {
    heading: fieldOf('contactHeading'),
    email: fieldOf('contactEmail'),
    phone: tenDigits === null ? phone : formatPhone(tenDigits),
    callable: phone.replace(/[^\d+]/g, ''),
    address: fieldOf('contactAddress'),
  };
}
