import { useState } from 'react';
import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import { nameRoles } from '@contract/values/role-words';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { useUser } from '@/session/session-context';
import { dataOf, useLive } from '@/session/use-live';
import { openProposals } from '@/repositories/administrator-proposals';
import { Button } from '@/ui/button';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { PersonName } from '../shared/person-name';
import { UnreadableRecords } from '../shared/unreadable-records';
import { decisionWords } from './user-words';
import { decideAdministratorEndpoint } from '@contract/endpoints/account/administrator-proposals';
import { useMayCall } from '../shared/administrators-only';

const DecideStep = lazyPart(
  async () => (await import('./decide-step')).DecideStep,
);

export function ProposalList({
  onDecided,
}: {
  onDecided: (personUid: string) => void;
}) {
  const { uid } = useUser();
  const mayDecide = useMayCall(decideAdministratorEndpoint);
  const live = useLive(mayDecide ? openProposals() : null);
  const [pendingDecision, setPendingDecision] = useState<{
    proposal: AdministratorProposal;
    decision: ProposalDecision;
  } | null>(null);
  if (live.kind === 'failed') {
    return (
      <section className="card mb-5">
        <LoadFailed {...live} />
      </section>
    );
  }
  if (live.kind === 'loading') return null;
  const proposals = dataOf(live)?.rows ?? [];
  return (
    <>
      <UnreadableRecords records={dataOf(live)?.unreadable ?? []} />
      {proposals.length > 0 && (
        <section className="card p-4 md:p-5 mb-5" aria-labelledby="proposals">
          <h2 id="proposals" className="font-[640] leading-6">
            Proposed roles
          </h2>
          <ul className="mt-1 grid divide-y divide-line">
            {proposals.map((proposal) => {
              const { email, reason, roles, rolesBefore } = proposal;
              const { proposedBy, proposedAt, expiresAt } = proposal;
              const isOwn = proposedBy === uid;
              const decisions: ProposalDecision[] = isOwn
                ? ['withdraw']
                : ['refuse', 'confirm'];
              return (
                <li key={proposal.proposalId} className="py-4 last:pb-0">
                  <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
                    <div className="min-w-[min(100%,18rem)] flex-1">
                      <p className="leading-6">
                        <span className="font-[620]">
                          <PersonName uid={proposal.uid} />
                        </span>{' '}
                        <span className="text-ink-2 wrap-anywhere">
                          {email}
                        </span>
                      </p>
                      <p className="font-[620] leading-5 mt-1">
                        <span>{nameRoles(roles)}</span>
                        {rolesBefore.length > 0 && (
                          <span className="lbl">{` (now ${nameRoles(rolesBefore)})`}</span>
                        )}
                      </p>
                      <p className="text-[.9375rem] leading-[1.375rem] wrap-anywhere mt-1">
                        {reason}
                      </p>
                      <p className="lbl mt-1">
                        Proposed by <PersonName uid={proposedBy} /> on{' '}
                        <span className="num">
                          {formatDateTime(proposedAt)}
                        </span>
                        .{' '}
                        <span>
                          {isOwn
                            ? 'Another manager can confirm it'
                            : 'You can confirm it'}
                        </span>{' '}
                        until{' '}
                        <span className="num">{formatDateTime(expiresAt)}</span>
                        .
                      </p>
                    </div>
                    <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
                      {decisions.map((decision) => (
                        <Button
                          key={decision}
                          look="secondary"
                          onClick={() =>
                            setPendingDecision({ proposal, decision })
                          }
                        >
                          {decisionWords[decision](proposal).action}
                        </Button>
                      ))}
                    </div>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <LazyDialog
        title="Decision"
        part={DecideStep}
        onClose={() => setPendingDecision(null)}
      >
        {pendingDecision !== null && (
          <DecideStep
            {...pendingDecision}
            onBack={() => setPendingDecision(null)}
            onDone={() => {
              setPendingDecision(null);
              onDecided(pendingDecision.proposal.uid);
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}
