import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import type { Role } from '@contract/permissions';
import { withdrawRole } from '@/repositories/users/manage-users';
import { WrittenStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { Reason } from './change-reason';
import { describeChangeError, withdrawalWords } from './user-words';

/** One manager takes one role away. */
export function WithdrawRoleStep({
  user,
  role,
  onBack,
  onDone,
}: {
  user: ManagedUser;
  role: Role;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}) {
  const { uid } = user;
  const attempt = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, busyLabel, doneText, isDanger } = withdrawalWords(
    role,
    user.name,
  );
  return (
    <WrittenStep
      title={title}
      text={text}
      change={attempt}
      busyLabel={busyLabel}
      danger={isDanger}
      draftName={`user-withdraw-${role}-${uid}`}
      schema={Reason}
      label="Reason"
      hint="This person reads it in an e-mail. The audit keeps it."
      perform={async (reason) => {
        const answer = await withdrawRole({ uid, role, reason });
        onDone(answer.user);
        return answer;
      }}
      doneText={doneText}
      onClose={onBack}
    />
  );
}
