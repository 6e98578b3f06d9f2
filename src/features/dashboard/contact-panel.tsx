import type { ReactNode } from 'react';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { findTenDigits, formatPhone } from '@contract/values/phone';
import { Icon } from '@/ui/icon';

const fallback = {
  contactHeading: 'Talk to us',
  contactEmail: 'help@asaase.example',
  contactPhone: '+233 30 000 0164',
  contactAddress: '14 Abotsi Street, East Legon\nGA-183-8164, Accra',
};

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3 items-center min-h-11">
      <span className="text-canopy">
        <Icon of={icon} />
      </span>
      {children}
    </li>
  );
}

/** How to reach the office, from the record or, field by field, from what is built in. */
export function ContactPanel({ record }: { record: AdvertAndContact | null }) {
  const fieldOf = (name: keyof typeof fallback) => {
    const text = record?.[name]?.trim() ?? '';
    return text === '' ? fallback[name] : text;
  };
  const email = fieldOf('contactEmail');
  const phone = fieldOf('contactPhone');
  const tenDigits = findTenDigits(phone);
  return (
    <section className="card p-5">
      <h2 className="text-lg">{fieldOf('contactHeading')}</h2>
      <ul className="mt-2 text-[.9375rem]">
        <Line icon={Mail}>
          <a href={`mailto:${email}`} className="inline-flex items-center min-h-11 no-underline break-all">
            {email}
          </a>
        </Line>
        <Line icon={Phone}>
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="num inline-flex items-center min-h-11 no-underline"
          >
            {tenDigits === null ? phone : formatPhone(tenDigits)}
          </a>
        </Line>
        <li className="flex gap-3 pt-2.5">
          <span className="text-canopy">
            <Icon of={MapPin} />
          </span>
          <span className="text-ink-2 leading-[1.375rem] whitespace-pre-line num">
            {fieldOf('contactAddress')}
          </span>
        </li>
      </ul>
    </section>
  );
}
