import type { Report } from '@contract/entities/due-diligence';
import type { PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { Request } from '@contract/entities/request';
import { formatDistrict } from '@contract/values/land/land-place';
import { formatPhone } from '@contract/values/phone';
import { formatDateTime } from '@/lib/dates';

/** One line of the comparison. */
export interface ComparedFact {
  name: string;
  /** of the earlier and the later record; null where it is not known */
  values: readonly [string | null, string | null];
  /** both are known, and they are not the same words */
  isDifferent: boolean;
}

/** What is compared of a record. */
export interface ComparedPaper {
  name: string;
  address: string;
  digitalAddress: string | null;
  district: string | null;
  phone: string;
  service: string;
  isPaid: boolean;
}

export const readRequest = (request: Request): ComparedPaper => ({
  name: request.name,
  address: request.address,
  digitalAddress: request.digitalAddress,
  district: formatDistrict(request),
  phone: formatPhone(request.phoneNumber),
  service: request.serviceType,
  isPaid: request.paymentStatus,
});

const reportServices: Readonly<Record<Report['kind'], string>> = {
  'due-diligence': 'Due diligence',
  'lost-land': 'Lost land papers',
};

export const readReport = (report: Report): ComparedPaper => ({
  name: report.name,
  address: report.address,
  digitalAddress: report.digitalAddress,
  district: formatDistrict(report),
  phone: formatPhone(report.phone),
  service: reportServices[report.kind],
  isPaid: report.paymentStatus === 'paid',
});

type Side = readonly [record: PlanAlarmRecord, paper: ComparedPaper | null];

/** The names, dates and addresses of both, in the order in which they came. */
export function compareFacts(first: Side, second: Side): ComparedFact[] {
  const compare = (
    name: string,
    read: (paper: ComparedPaper) => string | null,
  ): ComparedFact => {
    const values = [first, second].map(([, paper]) =>
      paper === null ? null : read(paper),
    );
    const [one = null, other = null] = values;
    const isDifferent =
      one !== null && other !== null && foldWords(one) !== foldWords(other);
    return { name, values: [one, other], isDifferent };
  };
  return [
    compare('Name', ({ name }) => name),
    compare('Address', ({ address }) => address),
    ...compareWhereKnown(
      compare('GhanaPost address', ({ digitalAddress }) => digitalAddress),
    ),
    ...compareWhereKnown(compare('District', ({ district }) => district)),
    compare('Phone', ({ phone }) => phone),
    compare('Service', ({ service }) => service),
    compare('Paid', ({ isPaid }) => (isPaid ? 'Yes' : 'No')),
    {
      name: 'Plan sent',
      values: [formatDateTime(first[0].at), formatDateTime(second[0].at)],
      isDifferent: false,
    },
  ];
}

/** What neither of both says is no line. */
function compareWhereKnown(fact: ComparedFact): ComparedFact[] {
  return fact.values.every((value) => value === null) ? [] : [fact];
}

/** Capitals, spaces and accents make no difference. */
function foldWords(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();
}
