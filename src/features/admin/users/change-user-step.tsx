import { useState } from 'react';
import { userReasonMaxLength, type ManagedUser } from '@contract/endpoints/manage-users';
import { focusField } from '@/lib/focus-field';
import { changeUser, type UserChange } from '@/repositories/manage-users';
import { TextAreaField } from '@/ui/text-area-field';
import { showSuccess } from '@/ui/toast';
import { ConfirmStep } from '../shared/confirm-step';
import { changeWords, describeChangeError, describeRefusal } from './user-words';

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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = changeWords[change](user.name);
  const confirm = async () => {
    const typed = reason.trim();
    if (typed === '' || typed.length > userReasonMaxLength) {
      setError(typed === '' ? 'Please give a reason.' : `Use at most ${userReasonMaxLength} characters.`);
      focusField('user-reason');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const answer = await changeUser(change, { uid: user.uid, reason: typed });
      showSuccess(answer.isSynced ? words.done : `${words.done} Signing in follows within minutes.`);
      onDone(answer.user);
    } catch (caught) {
      setProblem(describeChangeError(caught));
    } finally {
      setBusy(false);
    }
  };
  if (change === 'propose' && !user.emailVerified)
    return (
      <ConfirmStep
        title={words.title}
        text={describeRefusal('address-unconfirmed')}
        change={{ busy, problem }}
        busyLabel={words.busy}
        backLabel="Back"
        impossible
        onConfirm={onBack}
        onBack={onBack}
      />
    );
  return (
    <ConfirmStep
      title={words.title}
      text={words.text}
      change={{ busy, problem }}
      busyLabel={words.busy}
      danger={words.isDanger}
      onConfirm={() => void confirm()}
      onBack={onBack}
    >
      <TextAreaField
        id="user-reason"
        label="Reason"
        hint={
          change === 'propose'
            ? 'For the other administrators, the person and the record.'
            : 'This person reads it in a letter, and it is recorded.'
        }
        rows={3}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmStep>
  );
}
