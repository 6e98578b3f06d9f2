import { useState } from 'react';
import { Scale, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { termsVersion } from '@contract/values/terms';
import { describeError } from '@/domain/error-messages';
import { paths } from '@/domain/paths';
import { useAttempt } from '@/lib/hooks/use-attempt';
import { dataOf, useLive } from '@/live/use-live';
import { agreeToTerms, profileOf } from '@/repositories/user-profiles';
import { useUser } from '@/session/session-context';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { RowButton } from '@/ui/lists/row-link';

const keyOf = (uid: string) => `terms-later:${uid}`;

/** Asks those who have not agreed to the texts as they are now, and keeps nobody from anything. It can be put off for a visit. */
export function TermsReminder() {
  const { uid } = useUser();
  const profile = dataOf(useLive(profileOf(uid), uid));
  const [isLater, setLater] = useState(() => sessionStorage.getItem(keyOf(uid)) !== null);
  const { busy, failure, run } = useAttempt(describeError);
  if (profile === null || profile.agreed?.version === termsVersion || isLater) return null;
  const putOff = () => {
    sessionStorage.setItem(keyOf(uid), 'true');
    setLater(true);
  };
  return (
    <section
      aria-label="Terms and privacy"
      className="flex items-center gap-3 max-w-[52rem] mb-4 md:mb-5 rounded-sm border border-line bg-surface pl-4 pr-1 py-1 text-[.9375rem]"
    >
      <span className="text-warn flex-none">
        <Icon of={Scale} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <p className="py-1.5">
          {profile.agreed === undefined ? 'Please read' : 'We have changed'} our{' '}
          <Link to={paths.terms} className="font-[620]">
            terms
          </Link>{' '}
          and our{' '}
          <Link to={paths.privacy} className="font-[620]">
            privacy page
          </Link>
          . They say how long we keep your papers.
        </p>
        <RowButton
          className="-my-1"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void run(() => agreeToTerms(uid));
          }}
        >
          {busy ? 'Saving...' : 'I agree'}
        </RowButton>
        <div role="alert" className="basis-full">
          {failure !== null && <p className="text-bad text-sm pb-1.5">{failure}</p>}
        </div>
      </div>
      <IconButton icon={X} small label="Later" onClick={putOff} />
    </section>
  );
}
