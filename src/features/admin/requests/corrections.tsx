import type { Request } from '@contract/entities/request';
import {
  listCorrections,
  type CorrectableField,
} from '@contract/entities/request-correction';
import { formatPhone } from '@contract/values/phone';
import { formatDateTime } from '@/lib/dates';

const fieldNames: Readonly<Record<CorrectableField, string>> = {
  name: 'Name',
  phoneNumber: 'Phone',
  address: 'Address',
  digitalAddress: 'GhanaPost address',
  region: 'Region',
  district: 'District',
};

function showValue(field: CorrectableField, value: string | null): string {
  if (value === null) return 'nothing';
  return field === 'phoneNumber' ? formatPhone(value) : value;
}

/** What the owner corrected before the first prompt, newest first. */
export function Corrections({ request }: { request: Request }) {
  const corrections = listCorrections(request).toReversed();
  if (corrections.length === 0) return null;
  return (
    <section
      aria-labelledby="corrections-title"
      className="border-t border-line pt-4"
    >
      <h3 className="font-[640] mb-3" id="corrections-title">
        Changed by the owner before payment
      </h3>
      <ul className="grid gap-3">
        {corrections.map(({ at, fields }) => (
          <li key={at.getTime()} className="wrap-anywhere">
            <span className="lbl num block">{formatDateTime(at)}</span>
            {fields.map(({ field, before, after }) => (
              <span key={field} className="block">
                {`${fieldNames[field]}: from ${showValue(field, before)} to ${showValue(field, after)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
