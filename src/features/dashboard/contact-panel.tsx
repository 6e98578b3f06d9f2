import type { ReactNode } from 'react';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { readContact } from '@/domain/contact';
import { Icon } from '@/ui/icon';

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3 items-center min-h-11">
      <span className="text-canopy">
        <Icon of={icon} />
      </span>
      <span className="contents">{children}</span>
    </li>
  );
}

/** @param props.children lines of the list, which come first */
export function ContactPanel({
  record,
  children,
}: {
  record: AdvertAndContact | null;
  children?: ReactNode;
}) {
  const { heading, email, phone, address } = readContact(record);
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-2 text-[.9375rem]">
        {children}
        {email !== null && (
          <Line icon={Mail}>
            <a
              href={`mailto:${email}`}
              className="inline-flex items-center min-h-11 no-underline wrap-anywhere"
            >
              {email}
            </a>
          </Line>
        )}
        {phone !== null && (
          <Line icon={Phone}>
            <a
              href={`tel:${phone.callable}`}
              className="num inline-flex items-center min-h-11 no-underline"
            >
              {phone.shown}
            </a>
          </Line>
        )}
        {address !== null && (
          <li className="flex gap-3 pt-2.5">
            <span className="text-canopy">
              <Icon of={MapPin} />
            </span>
            <span className="text-ink-2 leading-[1.375rem] whitespace-pre-line num">
              {address}
            </span>
          </li>
        )}
      </ul>
      {email === null && phone === null && (
        <p className="text-[.9375rem] text-ink-2">
          Write to us under Support: we answer there and by e-mail.
        </p>
      )}
    </section>
  );
}
