import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { codeOf, isOutcomeUnknown } from '@/domain/error-messages';
import { isAccountGone } from '@/firebase/account-facts';
import { signInAgain, signInAgainWithGoogle } from '@/firebase/auth';
import { useIsLeft } from '@/lib/hooks/use-is-left';
import { useFields } from '@/ui/forms/use-fields';
import { deleteAccount } from '@/repositories/delete-account';
import { useSession, useUser } from '@/session/session-context';
import { forgetRemembered } from '@/session/renewal';
import { showSuccess } from '@/ui/overlays/toast';
import {
  deletedText,
  describeDeletionError,
  passwordMissingText,
  tickMissingText,
} from './privacy-words';

const makeSchema = (required: { accept: boolean; password: boolean }) =>
  z.object({
    accept: z
      .boolean()
      .check(z.refine((ticked) => ticked || !required.accept, tickMissingText)),
    password: z
      .string()
      .check(
        z.refine(
          (typed) => typed !== '' || !required.password,
          passwordMissingText,
        ),
      ),
  });
type DeletionForm = z.infer<ReturnType<typeof makeSchema>>;

/** After these errors the server may have deleted the account. */
const isUncertain = (error: unknown) =>
  isOutcomeUnknown(error) || codeOf(error) === 'unauthenticated';

/**
 * @param countedUnfinished unfinished paid work, as counted in the browser;
 * null when that is not known
 */
export function useAccountDeletion(countedUnfinished: number | null) {
  const { email, provider } = useUser();
  const { signOut } = useSession();
  // Without a count nothing is claimed: the server refuses until the box is
  // ticked.
  const [serverCount, setServerCount] = useState<number | null>(null);
  const unfinished = serverCount ?? countedUnfinished ?? 0;
  const form = useFields({
    resolver: zodResolver(
      makeSchema({ accept: unfinished > 0, password: provider === 'email' }),
    ),
    defaultValues: { accept: false, password: '' },
    reValidateMode: 'onSubmit',
  });
  const isAnswerLost = useRef(false);
  const isLeft = useIsLeft();
  const describe = (error: unknown) => describeDeletionError(error, provider);

  const signOutForGood = async () => {
    // A browser that cannot forget must not stop the sign-out.
    await forgetRemembered(email).catch(() => undefined);
    await signOut();
    showSuccess(deletedText);
  };

  const showRefusal = (error: unknown) => {
    // No field shows any more.
    if (isLeft()) throw error;
    if (error instanceof AppError && error.code === 'unfinished-requests') {
      setServerCount(Number(error.reason ?? 1));
      form.setValue('accept', false);
      form.setError(
        'accept',
        { message: tickMissingText },
        { shouldFocus: true },
      );
    } else if (
      codeOf(error) === 'invalid-credentials' &&
      provider === 'email'
    ) {
      form.setError(
        'password',
        { message: describe(error) },
        { shouldFocus: true },
      );
    } else {
      throw error;
    }
  };

  const confirmAndDelete = async ({ accept, password }: DeletionForm) => {
    let isDeletionSent = false;
    try {
      if (provider === 'google') await signInAgainWithGoogle();
      else await signInAgain(password);
      isDeletionSent = true;
      await deleteAccount({ acceptUnfinished: accept });
    } catch (error) {
      if (isDeletionSent) isAnswerLost.current = isUncertain(error);
      if (!isAnswerLost.current || !(await isAccountGone())) {
        showRefusal(error);
        return;
      }
    }
    await signOutForGood();
  };

  return {
    unfinished,
    // Registered in this order, so that the first wrong field gets the focus.
    accept: form.field('accept'),
    password: form.field('password'),
    failure: form.failure,
    isBusy: form.isSubmitting,
    send: (event: BaseSyntheticEvent) =>
      form.send(confirmAndDelete, describe)(event),
  };
}
