import type { ReactNode } from 'react';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { readContact } from '@/lib/contact';
import { Icon } from '@/ui/icon';

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
  const { heading, email, phone, callable, address } = readContact(record);
  return (
    <section className="card p-5">
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-2 text-[.9375rem]">
        <Line icon={Mail}>
          <a href={`mailto:${email}`} className="inline-flex items-center min-h-11 no-underline break-all">
            {email}
          </a>
        </Line>
        <Line icon={Phone}>
          <a href={`tel:${callable}`} className="num inline-flex items-center min-h-11 no-underline">
            {phone}
          </a>
        </Line>
        <li className="flex gap-3 pt-2.5">
          <span className="text-canopy">
            <Icon of={MapPin} />
          </span>
          <span className="text-ink-2 leading-[1.375rem] whitespace-pre-line num">{address}</span>
        </li>
      </ul>
    </section>
  );
}
