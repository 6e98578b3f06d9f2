import { useState } from 'react';
import type { ProposalDecision } from '@contract/endpoints/administrator-proposals';
import type { AdministratorProposal } from '@contract/entities/administrator-proposal';
import { decideAdministrator } from '@/repositories/administrator-proposals';
import { showSuccess } from '@/ui/toast';
import { ConfirmStep } from '../shared/confirm-step';
import { decisionWords, describeChangeError } from './user-words';

/** The question before a proposal is confirmed, refused or withdrawn. */
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { title, text, action, busyLabel, done, isDanger } = decisionWords[decision](proposal.email);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { uid, proposalId } = proposal;
      const { isSynced } = await decideAdministrator({ uid, proposalId, decision });
      showSuccess(isSynced ? done : `${done} Their menu follows within minutes.`);
      onDone();
    } catch (error) {
      setProblem(describeChangeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmStep
      title={title}
      text={text}
      change={{ busy, problem }}
      busyLabel={busyLabel}
      confirmLabel={action}
      danger={isDanger}
      onConfirm={() => void confirm()}
      onBack={onBack}
    />
  );
}
