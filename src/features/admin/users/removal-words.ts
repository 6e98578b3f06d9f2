import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';

type StepWords = Record<
  'action' | 'title' | 'text' | 'busyLabel' | 'doneText',
  string
> & { isDanger?: boolean };

/** Named by the address too: anybody can choose a name. */
type Named = Pick<ManagedUser, 'name' | 'email'>;

/** The words of proposing it. */
export const removalWords = ({ name, email }: Named): StepWords => ({
  action: 'Take the second factor away',
  title: `Take the second factor of ${name} away?`,
  text: `You propose it for ${email ?? name}. Another manager has to confirm within seven days. Their password alone then signs them in, until they set up a new app.`,
  busyLabel: 'Proposing...',
  doneText: 'Proposed. Another manager has to confirm it.',
  isDanger: true,
});

export const removalDecisionWords: Readonly<
  Record<ProposalDecision, (user: Named) => StepWords>
> = {
  confirm: ({ name, email }) => ({
    action: 'Confirm',
    title: `Take the second factor of ${name} away?`,
    text: `${email ?? name} is signed out everywhere. Their password alone then signs them in, until they set up a new app. Confirm only if you have recognised this person yourself.`,
    busyLabel: 'Confirming...',
    doneText:
      'The second factor is taken away. The person and every manager get an e-mail about it.',
    isDanger: true,
  }),
  refuse: ({ name }) => ({
    action: 'Refuse',
    title: `Leave ${name} their second factor?`,
    text: 'Nothing changes for this person. A manager can propose it again.',
    busyLabel: 'Refusing...',
    doneText: 'The proposal is refused. Nothing changes for this person.',
  }),
  withdraw: ({ name }) => ({
    action: 'Take it back',
    title: 'Take your proposal back?',
    text: `${name} keeps their second factor. A manager can propose it again.`,
    busyLabel: 'Taking back...',
    doneText: 'Your proposal is taken back. Nothing changes for this person.',
  }),
};

/**
 * For the buttons only: the server checks it again. Nobody proposes it about
 * themselves.
 */
export function canProposeRemoval(user: ManagedUser, ownUid: string): boolean {
  const isOpen = user.closed === null && !user.isDisabled;
  return (
    isOpen &&
    user.hasSecondFactor &&
    user.secondFactorRemoval === null &&
    user.uid !== ownUid
  );
}

/** What the reader may decide; nothing about their own factor. */
export function listRemovalDecisions(
  { uid, secondFactorRemoval }: ManagedUser,
  ownUid: string,
): readonly ProposalDecision[] {
  if (secondFactorRemoval === null || uid === ownUid) return [];
  return secondFactorRemoval.by === ownUid
    ? ['withdraw']
    : ['refuse', 'confirm'];
}
