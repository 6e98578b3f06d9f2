import { IssueType, SupportState } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { cutToCodePoints } from '@contract/values/text/code-points';
import { listOptions } from '@/lib/options';
import type { SupportSelection } from '@/repositories/support/admin-support';

const stateWords = {
  answered: 'Answered',
  closed: 'Closed',
  all: 'All messages',
} as const;

export const stateOptions = listOptions(
  'To answer',
  ['answered', 'closed', 'all'],
  (name) => stateWords[name],
);

export const issueTypeOptions = listOptions('Everything', IssueType.options);

export const readTyped = (params: URLSearchParams) =>
  cutToCodePoints(params.get('find') ?? '', 40);

/** Open messages unless the address names a state. */
export function readSupportSelection(
  params: URLSearchParams,
): SupportSelection {
  const state = params.get('state');
  return {
    reference: findReference(readTyped(params)),
    state:
      state === 'all' ? null : (SupportState.safeParse(state).data ?? 'open'),
    issueType: IssueType.safeParse(params.get('about')).data ?? null,
  };
}
