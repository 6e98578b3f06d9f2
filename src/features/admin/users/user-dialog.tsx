import { useState } from 'react';
import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import {
  withdrawRoleEndpoint,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { proposeSecondFactorRemovalEndpoint } from '@contract/endpoints/account/second-factor-removals';
import { listKnownRoles, type Role } from '@contract/permissions';
import { formatPhone } from '@contract/values/phone';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { formatDate, formatDateTime } from '@/lib/dates';
import {
  changePermissions,
  countOf,
  type UserChange,
} from '@/repositories/users/manage-users';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList } from '@/ui/lists/fact-list';
import { AccountNotes } from './account-notes';
import { ChangeUserStep } from './change-user-step';
import { UserBadge } from './user-badge';
import { changeWords, listChangesFor } from './user-words';
import { useIsPermitted, useMayCall } from '../shared/administrators-only';
import { ProposeRolesStep } from './propose-roles-step';
import { RemovalNote } from './removal-note';
import { DecideRemovalStep, ProposeRemovalStep } from './removal-steps';
import {
  canProposeRemoval,
  listRemovalDecisions,
  removalWords,
} from './removal-words';
import { RoleList } from './role-list';
import { RequestsLink, showCount } from './user-count';
import { WithdrawRoleStep } from './withdraw-role-step';

/** What was pressed, in place of the details. */
type UserStep =
  | { change: UserChange | 'propose-removal' }
  | { change: 'withdraw'; role: Role }
  | {
      change: 'decide-removal';
      proposalId: string;
      decision: ProposalDecision;
    };

interface OpenStepProps {
  step: UserStep;
  user: ManagedUser;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}

function OpenStep({ step, ...props }: OpenStepProps) {
  switch (step.change) {
    case 'withdraw':
      return <WithdrawRoleStep role={step.role} {...props} />;
    case 'propose':
      return <ProposeRolesStep {...props} />;
    case 'propose-removal':
      return <ProposeRemovalStep {...props} />;
    case 'decide-removal': {
      const { proposalId, decision } = step;
      return (
        <DecideRemovalStep
          proposalId={proposalId}
          decision={decision}
          {...props}
        />
      );
    }
    default:
      return <ChangeUserStep change={step.change} {...props} />;
  }
}

export function UserDialog({
  user,
  onChanged,
  onClose,
}: {
  user: ManagedUser;
  onChanged: (user: ManagedUser) => void;
  onClose: () => void;
}) {
  const { uid } = useUser();
  const isPermitted = useIsPermitted();
  const mayWithdraw = useMayCall(withdrawRoleEndpoint);
  const mayRemove = useMayCall(proposeSecondFactorRemovalEndpoint);
  const [step, setStep] = useState<UserStep | null>(null);
  const counts = useLoaded(
    () => countOf(user.uid).catch(() => 'failed' as const),
    user.uid,
  );
  if (step !== null) {
    return (
      <OpenStep
        step={step}
        user={user}
        onBack={() => setStep(null)}
        onDone={onChanged}
      />
    );
  }
  const changes = listChangesFor(user, uid).filter((change) =>
    isPermitted(changePermissions[change]),
  );
  return (
    <Dialog
      onClose={onClose}
      title={user.name}
      width={560}
      footer={
        <>
          {changes.map((change) => {
            const { action, isDanger } = changeWords[change](user.name);
            return (
              <Button
                key={change}
                look={isDanger ? 'danger' : 'secondary'}
                onClick={() => setStep({ change })}
              >
                {action}
              </Button>
            );
          })}
          {mayRemove && canProposeRemoval(user, uid) && (
            <Button
              look="danger"
              onClick={() => setStep({ change: 'propose-removal' })}
            >
              {removalWords(user).action}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AccountNotes user={user} />
        {mayRemove && (
          <RemovalNote
            user={user}
            decisions={listRemovalDecisions(user, uid)}
            onDecide={(proposalId, decision) =>
              setStep({ change: 'decide-removal', proposalId, decision })
            }
          />
        )}
        <RoleList
          roles={listKnownRoles(user.administrator?.roles ?? [])}
          onWithdraw={
            mayWithdraw && uid !== user.uid
              ? (role) => setStep({ change: 'withdraw', role })
              : null
          }
        />
        <FactList
          facts={[
            { name: 'State', value: <UserBadge user={user} /> },
            {
              name: 'E\u2011mail',
              value: (
                <span className="wrap-anywhere">{describeEmail(user)}</span>
              ),
            },
            {
              name: 'Phone',
              value:
                user.phoneNumber === null
                  ? 'None'
                  : formatPhone(user.phoneNumber),
            },
            { name: 'Location', value: user.location ?? 'None' },
            {
              name: 'Signs in with',
              value:
                user.provider === 'google' ? 'Google' : 'E-mail and password',
            },
            {
              name: 'Second factor',
              value: user.hasSecondFactor ? 'An app' : 'None',
            },
            {
              name: 'Account since',
              value: showMoment(user.createdAt, formatDate),
            },
            {
              name: 'Last sign-in',
              value: showMoment(user.lastSignInAt, formatDateTime),
            },
            {
              name: 'Paid requests',
              value: <RequestsLink uid={user.uid} counts={counts} />,
            },
            { name: 'Bookings', value: showCount(counts, 'bookings') },
            {
              name: 'Account number',
              value: (
                <span className="inline-flex items-center gap-3 wrap-anywhere">
                  <span>{user.uid}</span>
                  <CopyButton text={user.uid} />
                </span>
              ),
            },
          ]}
        />
        {uid === user.uid && (
          <p className="text-ink-2 text-[.9375rem]">
            This is you. Another manager decides about your account.
          </p>
        )}
      </div>
    </Dialog>
  );
}

const showMoment = (moment: string | null, format: (date: Date) => string) =>
  moment === null ? 'Unknown' : format(new Date(moment));
const describeEmail = ({ email, emailVerified }: ManagedUser) =>
  email === null
    ? 'None'
    : `${email} (${emailVerified ? 'confirmed' : 'not confirmed'})`;
