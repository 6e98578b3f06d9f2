import { MessageCircle, Phone } from 'lucide-react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { findHelpLinks, type HelpCall } from '@/domain/help-links';
import { Icon } from '@/ui/icon';

/** Nothing where the office has no number at settings. */
export function HelpLinks({
  title,
  contact,
  message,
  className,
}: {
  title: string;
  contact: AdvertAndContact | null;
  /** what WhatsApp opens with */
  message: string;
  className?: string;
}) {
  const links = findHelpLinks(contact, message);
  if (links === null) return null;
  const { whatsApp, call } = links;
  return (
    <section className={className} aria-label={title}>
      <p className="label">{title}</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {whatsApp !== null && <WhatsAppLink link={whatsApp} />}
        {call !== null && <CallLink call={call} isSecond={whatsApp !== null} />}
      </div>
    </section>
  );
}

export function WhatsAppLink({ link }: { link: string }) {
  return (
    <a
      className="row-link"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon of={MessageCircle} small />
      <span>Write on WhatsApp</span>
    </a>
  );
}

function CallLink({ call, isSecond }: { call: HelpCall; isSecond: boolean }) {
  return (
    <a className="row-link" href={call.link}>
      <Icon of={Phone} small />
      <span>
        <span>{isSecond ? 'No WhatsApp? Call' : 'Call'}</span>{' '}
        <span className="num whitespace-nowrap">{call.shown}</span>
      </span>
    </a>
  );
}
