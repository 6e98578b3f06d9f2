import { findInternational, formatPhone } from '@contract/values/phone';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="row-link" href={`tel:${findInternational(phone) ?? phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
