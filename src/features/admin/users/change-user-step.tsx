import {
  userReasonMaxLength,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { changeUser, type UserChange } from '@/repositories/users/manage-users';
import { Dialog } from '@/ui/overlays/dialog';
import { WrittenStep, writtenText } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { changeWords, describeChangeError, refusals } from './user-words';

const Reason = writtenText(
  'Please give a reason.',
  userReasonMaxLength,
  `Use at most ${userReasonMaxLength} characters.`,
);

export function ChangeUserStep({
  user,
  change,
  onBack,
  onDone,
}: {
  user: ManagedUser;
  change: UserChange;
  onBack: () => void;
  onDone: (user: ManagedUser) => void;
}) {
  const attempt = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, busyLabel, doneText, isDanger } = changeWords[change](
    user.name,
  );
  if (change === 'propose' && !user.emailVerified) {
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
      hint={
        change === 'propose'
          ? 'The other administrators and this person read it. The audit keeps it.'
          : 'This person reads it in an e-mail. The audit keeps it.'
      }
      perform={decide}
      doneText={({ isSynced }) =>
        isSynced ? doneText : `${doneText} The sign-in changes within minutes.`
      }
      onClose={onBack}
    />
  );
}
