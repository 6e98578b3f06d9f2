import { type CalendarDay, startOfDayInAccra } from '../booking/working-days';
import type { Findings, PlanState, SearchState } from './findings';
import { interestMeanings, interestNames } from './interest';
import { describeSize } from './land-size';

/** One line of findings, in words for the customer. */
export interface FindingsFact {
  name: string;
  value: string;
  /** explains a word of the law; '' where nothing needs it */
  explanation: string;
}

/** Findings as people read them: on paper, on a page, beside a proof. */
export interface DescribedFindings {
  facts: readonly FindingsFact[];
  /** what it means for the customer */
  meaning: string;
  scope: readonly FindingsFact[];
  /** what nobody may read into it */
  caution: string;
}

const searchStateWords: Readonly<Record<SearchState, string>> = {
  found: '',
  'none-found': 'None found in the records that we searched.',
  'not-searched': 'We did not search for these.',
};

const planStateWords: Readonly<Record<PlanState, string>> = {
  agrees: 'Your plan agrees with the record.',
  differs: 'Your plan does not agree with the record.',
  'not-compared': 'We did not compare your plan with the record.',
};

export const findingsNames = {
  owner: 'Registered holder',
  interest: 'Interest',
  size: 'Size',
  charges: 'Mortgages and other charges',
  disputes: 'Disputes and caveats',
  plan: 'Your plan and the record',
  meaning: 'What this means for you',
  searched: 'What we searched',
  place: 'Where',
  until: 'Records up to',
  notCovered: 'Not covered',
} as const;

/** What was typed, in the order and the words in which it is read. */
export function describeFindings(findings: Findings): DescribedFindings {
  const { owner } = findings;
  const until = formatFindingsDay(findings.until);
  return {
    facts: [
      makeFact(
        findingsNames.owner,
        owner === '' ? 'Nobody found in the records that we searched.' : owner,
      ),
      {
        name: findingsNames.interest,
        value: describeInterest(findings),
        explanation: interestMeanings[findings.interest],
      },
      makeFact(
        findingsNames.size,
        describeSize(findings) || 'The record does not say.',
      ),
      makeFact(
        findingsNames.charges,
        joinSentences(searchStateWords[findings.charges], findings.chargesText),
      ),
      makeFact(
        findingsNames.disputes,
        joinSentences(
          searchStateWords[findings.disputes],
          findings.disputesText,
        ),
      ),
      makeFact(
        findingsNames.plan,
        joinSentences(planStateWords[findings.plan], findings.planText),
      ),
    ],
    meaning: findings.meaning,
    scope: [
      makeFact(findingsNames.searched, findings.searched),
      makeFact(findingsNames.place, findings.place),
      makeFact(findingsNames.until, until),
      makeFact(findingsNames.notCovered, findings.notCovered),
    ],
    caution: `This is what we found in these records up to ${until}. It is not a title to land. Where we found nothing, the land is not therefore free to buy.`,
  };
}

function describeInterest({
  interest,
  interestText,
}: Pick<Findings, 'interest' | 'interestText'>): string {
  if (interest === 'other') return interestText;
  if (interestText === '') return interestNames[interest];
  return `${interestNames[interest]}: ${interestText}`;
}

function makeFact(name: string, value: string): FindingsFact {
  return { name, value, explanation: '' };
}

function joinSentences(first: string, second: string): string {
  return [first, second].filter((text) => text !== '').join(' ');
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '10 November 2026' */
export function formatFindingsDay(day: CalendarDay): string {
  const date = startOfDayInAccra(day);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
