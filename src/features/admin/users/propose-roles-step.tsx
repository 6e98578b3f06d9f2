import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { listKnownRoles, roleIds, type Role } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { roleNames, roleTasks } from '@contract/values/role-words';
import { proposeRoles } from '@/repositories/users/manage-users';
import { useFormDraft } from '@/session/drafts/form-draft';
import { Checkbox } from '@/ui/forms/checkbox';
import { Dialog } from '@/ui/overlays/dialog';
import { WrittenStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { Reason } from './change-reason';
import { changeWords, describeChangeError, refusals } from './user-words';

/** One manager proposes what roles somebody shall have. */
export function ProposeRolesStep({
  user,
  onBack,
  onDone,
}: {
  user: ManagedUser;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}) {
  const { uid } = user;
  const attempt = useChange({ onDone: onBack, describe: describeFailure });
  const rolesDraft = useRolesDraft(user);
  const { roles } = rolesDraft;
  const { title, text, busyLabel, doneText } = changeWords.propose(user.name);
  if (!user.emailVerified) {
    return (
      <Dialog
        title={title}
        text={refusals['address-unconfirmed']}
        width={440}
        cancelLabel="Back"
        onClose={onBack}
      />
    );
  }
  const send = async (reason: string) => {
    if (roles.length === 0) throw nothingChosen();
    const answer = await proposeRoles({ uid, reason, roles: [...roles] });
    rolesDraft.drop();
    onDone(answer.user);
    return answer;
  };
  return (
    <WrittenStep
      title={title}
      text={text}
      change={attempt}
      busyLabel={busyLabel}
      confirmLabel="Propose"
      draftName={`user-propose-${uid}`}
      schema={Reason}
      label="Reason"
      hint="The other managers and this person read it. The audit keeps it."
      perform={send}
      doneText={doneText}
      onClose={onBack}
    >
      <RoleChoice chosen={roles} onChoose={rolesDraft.choose} />
    </WrittenStep>
  );
}

const roleMissing = 'role-missing';
const nothingChosen = () =>
  new AppError('invalid-argument', 'Please choose a role.', roleMissing);

function describeFailure(error: unknown): string {
  const isMissing = error instanceof AppError && error.reason === roleMissing;
  return isMissing ? error.message : describeChangeError(error);
}

/** What is chosen is kept with the reason; at first what the person has. */
function useRolesDraft({ uid, administrator }: ManagedUser) {
  const { draft, keep, drop } = useFormDraft(
    `user-propose-roles-${uid}`,
    z.array(z.string()),
  );
  const [roles, setRoles] = useState(() =>
    listKnownRoles(draft ?? administrator?.roles ?? []),
  );
  const choose = (chosen: readonly Role[]) => {
    setRoles(chosen);
    keep([...chosen]);
  };
  return { roles, choose, drop };
}

function RoleChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly Role[];
  onChoose: (roles: readonly Role[]) => void;
}) {
  const headingId = useId();
  const toggle = (role: Role) =>
    onChoose(
      roleIds.filter((other) =>
        other === role ? !chosen.includes(role) : chosen.includes(other),
      ),
    );
  return (
    <fieldset className="min-w-0" aria-labelledby={headingId}>
      <p className="lbl" id={headingId}>
        Roles
      </p>
      {roleIds.map((role) => (
        <Checkbox
          key={role}
          className="py-1.5"
          checked={chosen.includes(role)}
          onChange={() => toggle(role)}
          label={
            <>
              <span className="block font-[620] leading-5">
                {roleNames[role]}
              </span>
              <span className="lbl">{roleTasks[role]}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
