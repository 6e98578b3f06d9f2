import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { PersonName } from '../shared/person-name';
import { removalDecisionWords } from './removal-words';

/** A proposal that waits, with what the reader may do about it. */
export function RemovalNote({
  user,
  decisions,
  onDecide,
}: {
  user: ManagedUser;
  decisions: readonly ProposalDecision[];
  onDecide: (proposalId: string, decision: ProposalDecision) => void;
}) {
  const { secondFactorRemoval } = user;
  if (secondFactorRemoval === null) return null;
  const { proposalId, by, expiresAt, reason } = secondFactorRemoval;
  const decider = decisions.includes('confirm') ? 'You' : 'Another manager';
  return (
    <section
      aria-label="Proposal about the second factor"
      className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem] grid gap-1"
    >
      <p>
        <span>Taking the second factor away was proposed by </span>
        <PersonName uid={by} />
        <span>{`. ${decider} can confirm it until `}</span>
        <span className="num">{formatDateTime(new Date(expiresAt))}</span>
        <span>.</span>
      </p>
      <p className="text-ink-2 wrap-anywhere">{reason}</p>
      {decisions.length > 0 && (
        <div className="flex flex-wrap gap-3 mt-1">
          {decisions.map((decision) => (
            <Button
              key={decision}
              look="secondary"
              onClick={() => onDecide(proposalId, decision)}
            >
              {removalDecisionWords[decision](user).action}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
