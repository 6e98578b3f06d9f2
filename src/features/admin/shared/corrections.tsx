import type {
  CorrectableReportField,
  ReportCorrection,
} from '@contract/entities/report-correction';
import {
  listCorrections,
  type CorrectableRequestField,
  type RequestCorrection,
} from '@contract/entities/request-correction';
import { formatPhone } from '@contract/values/phone';
import { formatDateTime } from '@/lib/dates';

type FieldName = CorrectableRequestField | CorrectableReportField;

const fieldNames: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  phone: 'Phone',
  phoneNumber: 'Phone',
  address: 'Address',
  digitalAddress: 'GhanaPost address',
  region: 'Region',
  district: 'District',
};

function showValue(field: FieldName, value: string | null): string {
  if (value === null) return 'nothing';
  const isPhone = field === 'phone' || field === 'phoneNumber';
  return isPhone ? formatPhone(value) : value;
}

/** What the owner corrected before our work began, newest first. */
export function Corrections({
  title,
  record,
}: {
  title: string;
  record: {
    corrections?:
      | Readonly<Record<string, RequestCorrection | ReportCorrection>>
      | undefined;
  };
}) {
  const corrections = listCorrections(record).toReversed();
  if (corrections.length === 0) return null;
  return (
    <section
      aria-labelledby="corrections-title"
      className="border-t border-line pt-4"
    >
      <h3 className="font-[640] mb-3" id="corrections-title">
        {title}
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
