import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { changeUser } from '@/repositories/users/manage-users';
import { WrittenStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { Reason } from './change-reason';
import { changeWords, describeChangeError } from './user-words';

export function ChangeUserStep({
  user,
  change,
  onBack,
  onDone,
}: {
  user: ManagedUser;
  change: keyof typeof changeUser;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}) {
  const attempt = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, busyLabel, doneText, isDanger } = changeWords[change](
    user.name,
  );
  const decide = async (reason: string) => {
    const answer = await changeUser[change]({ uid: user.uid, reason });
    onDone(answer.user);
    return answer;
  };
  return (
    <WrittenStep
      title={title}
      text={text}
      change={attempt}
      busyLabel={busyLabel}
      danger={isDanger}
      draftName={`user-${change}-${user.uid}`}
      schema={Reason}
      label="Reason"
      hint="This person reads it in an e-mail. The audit keeps it."
      perform={decide}
      doneText={({ isSynced }) =>
        isSynced ? doneText : `${doneText} The sign-in changes within minutes.`
      }
      onClose={onBack}
    />
  );
}
