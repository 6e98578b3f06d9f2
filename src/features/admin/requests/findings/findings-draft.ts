import * as z from 'zod/mini';
import { SizeUnit } from '@contract/values/findings/land-size';
import { Interest } from '@contract/values/findings/interest';
import { PlanState, SearchState } from '@contract/values/findings/findings';

/** Nothing is chosen yet. */
const none = z.literal('');

/** Findings as they are typed. */
export const FindingsDraft = z.object({
  owner: z.string(),
  interest: z.union([Interest, none]),
  interestText: z.string(),
  size: z.string(),
  sizeUnit: SizeUnit,
  charges: z.union([SearchState, none]),
  chargesText: z.string(),
  disputes: z.union([SearchState, none]),
  disputesText: z.string(),
  plan: z.union([PlanState, none]),
  planText: z.string(),
  meaning: z.string(),
  searched: z.string(),
  place: z.string(),
  until: z.string(),
  notCovered: z.string(),
});
export type FindingsDraft = z.infer<typeof FindingsDraft>;

export const emptyFindings: FindingsDraft = {
  owner: '',
  interest: '',
  interestText: '',
  size: '',
  sizeUnit: 'acres',
  charges: '',
  chargesText: '',
  disputes: '',
  disputesText: '',
  plan: '',
  planText: '',
  meaning: '',
  searched: '',
  place: '',
  until: '',
  notCovered:
    'Court cases, the customary land secretariat, and the consent of the family.',
};

/** Whether somebody has typed or chosen something. */
export function hasFindings(draft: FindingsDraft): boolean {
  const typed = new Map<string, string>(Object.entries(draft));
  return Object.entries(emptyFindings).some(
    ([field, empty]) => typed.get(field) !== empty,
  );
}
