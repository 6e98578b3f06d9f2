import { useState } from 'react';
import { AppError } from '@contract/values/app-error';
import { isFreshSignIn } from '@contract/values/fresh-sign-in';
import { describeError } from '@/domain/error-messages';
import {
  listSecondFactors,
  startSecondFactor,
  type NewSecret,
  type SecondFactor,
} from '@/firebase/enrol-second-factor';
import { findAuthUser } from '@/firebase/auth';
import { askForFreshSignIn } from '@/firebase/fresh-sign-in';
import { formatDateTime } from '@/lib/dates';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { serverNow } from '@/lib/server-clock';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { FreshSignInQuestion } from '../shared/fresh-sign-in-question';
import { EnrolDialog } from './enrol-dialog';

/**
 * The second factor of somebody with a role: an app on their phone that makes
 * codes.
 */
export function SecondFactorCard() {
  const { uid, emailVerified } = useUser();
  const [timesEnrolled, setTimesEnrolled] = useState(0);
  const factors = useLoaded(listSecondFactors, `${uid} ${timesEnrolled}`);
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null);
  const { isBusy, failure, run } = useAttempt(describeError);
  const hasFactor = factors !== null && factors.length > 0;
  return (
    <section
      className="card max-w-[52rem]"
      aria-labelledby="second-factor-title"
    >
      <div className="p-4 md:p-6">
        <h2 id="second-factor-title" className="text-lg">
          Second factor
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          An app on your phone shows a new code every 30 seconds. Whoever knows
          only your password then cannot sign in as you.
        </p>
        {hasFactor && <FactorList factors={factors} />}
        {!emailVerified && (
          <p className="text-ink-2 text-[.9375rem] mt-3">
            Confirm your e-mail address first.
          </p>
        )}
        <div className="mt-3 has-[>_div:empty]:hidden">
          <FormError>{failure}</FormError>
        </div>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button
          look="secondary"
          className="max-sm:w-full"
          unavailable={!emailVerified}
          busyLabel={isBusy && 'One moment...'}
          onClick={() => void run(startFreshly, setNewSecret)}
        >
          {hasFactor ? 'Set up another app' : 'Set up an app'}
        </Button>
      </div>
      <FreshSignInQuestion />
      {newSecret !== null && (
        <EnrolDialog
          newSecret={newSecret}
          onEnrolled={() => {
            setNewSecret(null);
            setTimesEnrolled((times) => times + 1);
          }}
          onClose={() => setNewSecret(null)}
        />
      )}
    </section>
  );
}

/**
 * Whoever finds an open screen must not lock its owner out by an app of their
 * own.
 */
async function startFreshly(): Promise<NewSecret> {
  const identity = await findAuthUser();
  const signedInAt = new Date(identity?.signedInAt ?? 0);
  const isFresh = isFreshSignIn(signedInAt, serverNow());
  if (!isFresh && !(await askForFreshSignIn())) {
    throw new AppError('fresh-sign-in-needed');
  }
  return startSecondFactor();
}

function FactorList({ factors }: { factors: readonly SecondFactor[] }) {
  return (
    <>
      <ul className="mt-3 grid gap-1" aria-label="Your apps">
        {factors.map(({ id, name, enrolledAt }) => (
          <li key={id}>
            <span>{name}</span>
            {enrolledAt !== null && (
              <span className="text-ink-2">
                {' '}
                since <span>{formatDateTime(enrolledAt)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-[.9375rem] mt-1">
        Is your phone lost? Ask a manager.
      </p>
    </>
  );
}
