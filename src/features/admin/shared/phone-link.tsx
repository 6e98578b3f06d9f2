import { formatPhone } from '@contract/values/phone';

/** Somebody's number, to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="row-link -my-1.5" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
