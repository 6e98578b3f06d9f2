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
  const find = (text: string | undefined) => trimTyped(text ?? '') || null;
  const phone = find(record?.contactPhone);
  return {
    heading: find(record?.contactHeading) ?? 'Talk to us',
    email: find(cleanPastedCode(record?.contactEmail ?? '')),
    phone:
      phone === null
        ? null
        : {
            shown: showPhone(phone),
            callable: findCallable(phone),
          },
    address: find(record?.contactAddress),
  };
}

function findCallable(phone: string): string {
  const tenDigits = findTenDigits(phone);
  const international =
    tenDigits === null ? null : findInternational(tenDigits);
  return international ?? stripPhone(phone).replace(/[^\d+]/g, '');
}

function showPhone(phone: string): string {
  const tenDigits = findTenDigits(phone);
  return tenDigits === null ? phone : formatPhone(tenDigits);
}
