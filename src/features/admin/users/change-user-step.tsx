import { userReasonMaxLength, type ManagedUser } from '@contract/endpoints/account/manage-users';
import { changeUser, type UserChange } from '@/repositories/admin/manage-users';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { WrittenStep, writtenText } from '../shared/written-step';
import { changeWords, describeChangeError, describeRefusal } from './user-words';

const Reason = writtenText(
  'Please give a reason.',
  userReasonMaxLength,
  `Use at most ${userReasonMaxLength} characters.`,
);

/** The question before a decision, with the reason that the person reads. */
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
  const answered = useChange({ onDone: onBack, describe: describeChangeError });
  const { title, text, busy, done, isDanger } = changeWords[change](user.name);
  const step = { title, change: answered, busyLabel: busy, onBack };
  if (change === 'propose' && !user.emailVerified)
    return (
      <ConfirmStep
        {...step}
        text={describeRefusal('address-unconfirmed')}
        backLabel="Back"
        impossible
        onConfirm={onBack}
      />
    );
  const decide = async (reason: string) => {
    const answer = await changeUser(change, { uid: user.uid, reason });
    onDone(answer.user);
    return answer;
  };
  return (
    <WrittenStep
      {...step}
      text={text}
      danger={isDanger}
      schema={Reason}
      onConfirm={(reason) =>
        answered.run(
          () => decide(reason),
          ({ isSynced }) => (isSynced ? done : `${done} The sign-in changes within minutes.`),
        )
      }
    >
      {(field) => (
        <TextAreaField
          label="Reason"
          hint={
            change === 'propose'
              ? 'The other administrators and this person read it. The audit keeps it.'
              : 'This person reads it in an e-mail. The audit keeps it.'
          }
          rows={3}
          {...field}
        />
      )}
    </WrittenStep>
  );
}
