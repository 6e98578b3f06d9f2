import * as z from 'zod/mini';
import { CalendarDay } from '../booking/working-days';
import { Interest } from './interest';
import { readSize, sizeMaxLength, SizeUnit } from './land-size';
import { printedText, requiredPrintedText } from './printed-text';

/** How many characters each text of findings may have. */
export const findingsMaxLengths = {
  owner: 300,
  interestText: 200,
  size: sizeMaxLength,
  chargesText: 1000,
  disputesText: 1000,
  planText: 500,
  meaning: 1500,
  searched: 500,
  place: 200,
  notCovered: 500,
} as const;

/** What a search for charges or disputes came to. */
export const SearchState = z.enum(['found', 'none-found', 'not-searched']);
export type SearchState = z.infer<typeof SearchState>;

/** Whether the plan that the owner sent agrees with the record. */
export const PlanState = z.enum(['agrees', 'differs', 'not-compared']);
export type PlanState = z.infer<typeof PlanState>;

const most = findingsMaxLengths;
const chooseText = 'Choose one.';

/**
 * What an officer found in one search, typed once: the PDF, the page of the
 * request and the proof are made from it (decision 158).
 */
export const Findings = z
  .object({
    /** the registered holder, or several; '' where nobody is on record */
    owner: printedText(most.owner),
    interest: z.enum(Interest.options, 'Choose the interest.'),
    interestText: printedText(most.interestText),
    /** as typed; '' where the record does not say it */
    size: printedText(most.size).check(
      z.refine(
        (size) => size === '' || readSize(size) !== null,
        'Write a number, for example 0.72 or 2,500.',
      ),
    ),
    sizeUnit: SizeUnit,
    charges: z.enum(SearchState.options, chooseText),
    chargesText: printedText(most.chargesText),
    disputes: z.enum(SearchState.options, chooseText),
    disputesText: printedText(most.disputesText),
    plan: z.enum(PlanState.options, chooseText),
    planText: printedText(most.planText),
    /** in plain words, for the customer */
    meaning: requiredPrintedText(
      most.meaning,
      'Write what this means for the user.',
    ),
    /** registers and books */
    searched: requiredPrintedText(most.searched, 'Write what you searched.'),
    /** district and region */
    place: requiredPrintedText(most.place, 'Write where you searched.'),
    /** the last day that the searched records cover */
    until: z
      .string()
      .check(
        z.refine(
          (day) => CalendarDay.safeParse(day).success,
          'Choose the last day that the records cover.',
        ),
      ),
    notCovered: requiredPrintedText(
      most.notCovered,
      'Write what the search does not cover.',
    ),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of listMissing(value)) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });
export type Findings = z.infer<typeof Findings>;

type Problem = readonly [field: keyof Findings, message: string];

function listMissing(findings: Findings): Problem[] {
  const { interest, charges, disputes, plan, owner } = findings;
  const problems: (Problem | false)[] = [
    interest === 'other' &&
      findings.interestText === '' && [
        'interestText',
        'Write which interest it is.',
      ],
    interest !== 'not-established' &&
      owner === '' && ['owner', 'Write who holds this interest.'],
    charges === 'found' &&
      findings.chargesText === '' && ['chargesText', 'Write what you found.'],
    disputes === 'found' &&
      findings.disputesText === '' && ['disputesText', 'Write what you found.'],
    plan === 'differs' &&
      findings.planText === '' && ['planText', 'Write how it differs.'],
  ];
  return problems.filter((problem) => problem !== false);
}
