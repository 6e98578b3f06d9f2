import { LoadFailed } from '@/land/load-failed';
import { colleagues, type Colleague } from '@/repositories/admins/colleagues';
import { useUser } from '@/session/session-context';
import { useLive } from '@/session/use-live';
import { SelectField } from '@/ui/forms/select-field';
import { Skeleton } from '@/ui/skeleton';
import { nameColleague } from './assignment-words';

/** Who gets requests: somebody of the office, or nobody. */
export interface Receiver {
  /** null for nobody */
  uid: string | null;
  /** as the office reads it */
  name: string;
}

const nobody: Receiver = { uid: null, name: 'Nobody' };
const nobodyValue = 'nobody';

/** A choice among everybody who may work on requests. */
export function ColleagueSelect({
  receiver,
  withoutUid,
  error,
  onChoose,
}: {
  receiver: Receiver | null;
  /** who has them already; null where nobody has */
  withoutUid?: string | null;
  error?: string | undefined;
  onChoose: (receiver: Receiver | null) => void;
}) {
  const { uid: readerUid } = useUser();
  const live = useLive(colleagues());
  if (live.kind === 'failed') return <LoadFailed {...live} />;
  if (live.kind === 'loading') {
    return <Skeleton label="Loading your colleagues" height="76px" />;
  }
  const everybody = live.kind === 'ready' ? live.data : [];
  const receivers = everybody.filter(({ uid }) => uid !== withoutUid);
  const nameReceiver = (colleague: Colleague) =>
    colleague.uid === readerUid ? 'Yourself' : nameColleague(colleague);
  const options = [
    { value: '', label: 'Choose' },
    ...receivers.map((colleague) => ({
      value: colleague.uid,
      label: nameReceiver(colleague),
    })),
  ];
  if (withoutUid !== null) {
    options.push({ value: nobodyValue, label: 'Nobody' });
  }
  const choose = (value: string) => {
    const colleague = receivers.find(({ uid }) => uid === value);
    if (value === nobodyValue) onChoose(nobody);
    else if (colleague === undefined) onChoose(null);
    else onChoose({ uid: colleague.uid, name: nameColleague(colleague) });
  };
  return (
    <SelectField
      label="Give to"
      options={options}
      value={receiver === null ? '' : (receiver.uid ?? nobodyValue)}
      error={error}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
