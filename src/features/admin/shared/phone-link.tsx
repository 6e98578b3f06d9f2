import { formatPhone } from '@contract/values/phone';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="row-link" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
