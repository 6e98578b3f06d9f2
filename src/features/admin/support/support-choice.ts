import { IssueType, SupportState } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { listOptions } from '@/lib/options';
import { toParams } from '@/lib/page-address';
import type { SupportSelection } from '@/repositories/admin/admin-support';

export interface SupportChoice extends Omit<SupportSelection, 'reference'> {
  /** a reference, or the beginning of one */
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

/** Open messages unless the address names a state. */
export function readSupportChoice(params: URLSearchParams): SupportChoice {
  const state = params.get('state');
  return {
    typed: (params.get('find') ?? '').slice(0, 40),
    state: state === all ? null : (SupportState.safeParse(state).data ?? 'open'),
    issueType: IssueType.safeParse(params.get('about')).data ?? null,
  };
}

/** Leads to the first page. */
export function writeSupportChoice({ typed, state, issueType }: SupportChoice): URLSearchParams {
  return toParams({ state: state !== 'open' && nameState(state), about: issueType, find: typed.trim() });
}

export const nameState = (state: SupportState | null) => state ?? all;

export function toSelection({ typed, state, issueType }: SupportChoice): SupportSelection {
  return { reference: findReference(typed), state, issueType };
}
