import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import { decideAdministrator } from '@/repositories/administrator-proposals';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { decisionWords, describeChangeError } from './user-words';

export function DecideStep({
  proposal,
  decision,
  onBack,
  onDone,
}: {
  proposal: AdministratorProposal;
  decision: ProposalDecision;
  onBack: () => void;
  onDone: () => void;
}) {
  const change = useChange({ onDone, describe: describeChangeError });
  const { uid, proposalId } = proposal;
  const { title, text, action, busyLabel, doneText, isDanger } =
    decisionWords[decision](proposal);
  return (
    <ConfirmStep
      title={title}
      text={text}
      change={change}
      busyLabel={busyLabel}
      confirmLabel={action}
      danger={isDanger}
      perform={() => decideAdministrator({ uid, proposalId, decision })}
      doneText={({ isSynced }) =>
        isSynced ? doneText : `${doneText} Their menu changes within minutes.`
      }
      onClose={onBack}
    />
  );
}
