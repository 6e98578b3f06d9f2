import * as z from 'zod/mini';
import { needsOutcomeText } from '../describe-outcome';
import { ResultOutcome, type OutcomeKind } from '../result-outcome';
import { trimTyped } from '../text/trim-typed';
import { Findings } from './findings';

/** A field of the findings that says another thing than the outcome. */
export interface Contradiction {
  field: keyof Findings;
  message: string;
}

/**
 * Where the findings contradict the outcome, which the customer reads first:
 * nobody sends "Registered" with a dispute below it.
 */
export function findContradictions(
  kind: OutcomeKind,
  findings: Findings,
): Contradiction[] {
  const { owner, disputes, plan } = findings;
  const isHolderNamed = owner !== '';
  const isDisputed = disputes === 'found';
  const isPlanOther = plan === 'differs';
  const contradictions: Contradiction[] = [];
  const contradict = (field: keyof Findings, message: string) =>
    contradictions.push({ field, message });
  if (kind === 'registered') {
    if (!isHolderNamed) contradict('owner', 'Write who it is registered to.');
    if (isHolderNamed && findings.interest === 'not-established') {
      contradict('interest', 'Choose the interest that is registered.');
    }
    if (isDisputed) {
      contradict('disputes', 'You found a dispute. Choose "Disputed" above.');
    }
    if (isPlanOther) {
      contradict(
        'plan',
        'The plan differs. Choose "Plan does not match" above.',
      );
    }
  }
  if (kind === 'disputed' && !isDisputed) {
    contradict('disputes', 'You chose "Disputed". Write the dispute here.');
  }
  if (kind === 'no-record' && isHolderNamed) {
    contradict('owner', 'You chose "No record found". Leave this empty.');
  }
  if (kind === 'plan-mismatch' && !isPlanOther) {
    contradict(
      'plan',
      'You chose "Plan does not match". Write how it differs.',
    );
  }
  return contradictions;
}

/** Findings with the outcome that the customer reads above them. */
export const WrittenFindings = z
  .object({ outcome: ResultOutcome, findings: Findings })
  .check(
    z.refine(
      ({ outcome: { kind, text } }) =>
        trimTyped(text) !== '' || !needsOutcomeText(kind),
    ),
    z.refine(
      ({ outcome: { kind, text }, findings }) =>
        kind !== 'registered' || text === findings.owner,
    ),
    z.refine(
      ({ outcome, findings }) =>
        findContradictions(outcome.kind, findings).length === 0,
    ),
  );
export type WrittenFindings = z.infer<typeof WrittenFindings>;

/** The outcome that findings are sent with: the holder is typed once. */
export function makeFindingsOutcome(
  kind: OutcomeKind,
  text: string,
  { owner }: Pick<Findings, 'owner'>,
): ResultOutcome {
  return { kind, text: kind === 'registered' ? owner : text };
}

/**
 * Every text of the findings in one, for what an alarm forbids to say: a holder
 * is "registered to" somebody under any heading.
 */
export function listClaims(findings: Findings): string {
  const { owner, interestText, planText, meaning, searched } = findings;
  const holder = owner === '' ? '' : `registered to ${owner}`;
  const { chargesText, disputesText, place, notCovered } = findings;
  return [
    holder,
    interestText,
    chargesText,
    disputesText,
    planText,
    meaning,
    searched,
    place,
    notCovered,
  ].join('\n');
}
