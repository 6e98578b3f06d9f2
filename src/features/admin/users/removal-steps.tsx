import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import {
  decideRemoval,
  proposeRemoval,
} from '@/repositories/second-factor-removals';
import { ConfirmStep, WrittenStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { Reason } from './change-reason';
import { removalDecisionWords, removalWords } from './removal-words';
import { describeChangeError } from './user-words';

interface RemovalStepProps {
  user: ManagedUser;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}

/** One manager asks for it. */
export function ProposeRemovalStep({ user, onBack, onDone }: RemovalStepProps) {
  const { uid } = user;
  const attempt = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, busyLabel, doneText } = removalWords(user);
  return (
    <WrittenStep
      title={title}
      text={text}
      change={attempt}
      busyLabel={busyLabel}
      danger
      draftName={`user-second-factor-${uid}`}
      schema={Reason}
      label="Reason"
      hint="How it was lost, and how you recognised the person. They read it in an e-mail once it is confirmed. The audit keeps it."
      perform={async (reason) => {
        const answer = await proposeRemoval({ uid, reason });
        onDone(answer.user);
        return answer;
      }}
      doneText={doneText}
      onClose={onBack}
    />
  );
}

/** Another one decides, or the first one takes it back. */
export function DecideRemovalStep({
  user,
  proposalId,
  decision,
  onBack,
  onDone,
}: RemovalStepProps & { proposalId: string; decision: ProposalDecision }) {
  const { uid } = user;
  const attempt = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, action, busyLabel, doneText, isDanger } =
    removalDecisionWords[decision](user);
  return (
    <ConfirmStep
      title={title}
      text={text}
      change={attempt}
      busyLabel={busyLabel}
      confirmLabel={action}
      danger={isDanger}
      perform={async () => {
        const answer = await decideRemoval({ uid, proposalId, decision });
        onDone(answer.user);
        return answer;
      }}
      doneText={({ isSynced }) =>
        isSynced ? doneText : `${doneText} It takes effect within minutes.`
      }
      onClose={onBack}
    />
  );
}
