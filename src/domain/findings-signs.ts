import {
  describeFindings,
  findingsNames,
  type FindingsFact,
} from '@contract/values/findings/describe-findings';
import type { Findings } from '@contract/values/findings/findings';

/**
 * clear: found as it should be, or nothing found against it; caution: read this
 * before you pay; unknown: the records do not say, or were not searched
 */
export type FindingsSign = 'clear' | 'caution' | 'unknown';

/** One of the five lines by which a customer takes in what was found. */
export interface FindingsLine {
  name: string;
  sign: FindingsSign;
  facts: readonly FindingsFact[];
}

const searchSigns: Readonly<Record<Findings['charges'], FindingsSign>> = {
  found: 'caution',
  'none-found': 'clear',
  'not-searched': 'unknown',
};

const planSigns: Readonly<Record<Findings['plan'], FindingsSign>> = {
  agrees: 'clear',
  differs: 'caution',
  'not-compared': 'unknown',
};

/**
 * Holder with the interest, size, charges, disputes, and whether the plan
 * agrees, in the words of the PDF.
 */
export function listFindingsLines(findings: Findings): FindingsLine[] {
  const { facts } = describeFindings(findings);
  const makeLine = (
    sign: FindingsSign,
    ...names: readonly [string, ...string[]]
  ): FindingsLine => ({
    name: names[0],
    sign,
    facts: facts.filter(({ name }) => names.includes(name)),
  });
  const { owner, interest, size, charges, disputes, plan } = findings;
  const isHeld = owner !== '' && interest !== 'not-established';
  const names = findingsNames;
  return [
    makeLine(isHeld ? 'clear' : 'unknown', names.owner, names.interest),
    makeLine(size === '' ? 'unknown' : 'clear', names.size),
    makeLine(searchSigns[charges], names.charges),
    makeLine(searchSigns[disputes], names.disputes),
    makeLine(planSigns[plan], names.plan),
  ];
}
