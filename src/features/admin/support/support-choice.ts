import { IssueType, SupportState } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { listOptions } from '@/lib/options';
import { toParams } from '@/lib/page-address';
import type { SupportSelection } from '@/repositories/admin/admin-support';

/** What the list of messages is narrowed to, as the address says it. */
export interface SupportChoice extends Omit<SupportSelection, 'reference'> {
  /** as it was typed; a reference, or on the way to one */
  typed: string;
}

const all = 'all';

export const stateOptions = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: all, label: 'All messages' },
];

export const issueTypeOptions = listOptions('Everything', IssueType.options);

/** What waits for an answer, unless the address says otherwise. Anything that is no filter leaves the list whole. */
export function readSupportChoice(params: URLSearchParams): SupportChoice {
  const state = params.get('state');
  return {
    typed: (params.get('find') ?? '').slice(0, 40),
    state: state === all ? null : (SupportState.safeParse(state).data ?? 'open'),
    issueType: IssueType.safeParse(params.get('about')).data ?? null,
  };
}

/** The first page of the list, narrowed like this. */
export function writeSupportChoice({ typed, state, issueType }: SupportChoice): URLSearchParams {
  return toParams({ state: state !== 'open' && nameState(state), about: issueType, find: typed.trim() });
}

/** The value of a state among {@link stateOptions}. */
export const nameState = (state: SupportState | null) => state ?? all;

/** A reference finds its message whatever its state. */
export function toSelection({ typed, state, issueType }: SupportChoice): SupportSelection {
  return { reference: findReference(typed), state, issueType };
}
