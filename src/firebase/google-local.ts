import {
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { pressAgainReason } from '@/lib/google-return';
import { getLocalBackend } from './local-backend';

const Choice = z.object({
  source: z.literal('asaase-account-chooser'),
  idToken: z.string(),
});

const pollMs = 300;

/**
 * A page of the suite answers with an unsigned Google token (specification,
 * D14).
 */
export async function openGoogle(auth: Auth): Promise<UserCredential> {
  return signInWithCredential(
    auth,
    GoogleAuthProvider.credential(await chooseAccount()),
  );
}

export async function reopenGoogle(user: User): Promise<UserCredential> {
  return reauthenticateWithCredential(
    user,
    GoogleAuthProvider.credential(await chooseAccount()),
  );
}

/**
 * Closed from here: a chooser that closed itself could be seen closed before
 * its answer is heard.
 */
function chooseAccount(): Promise<string> {
  const chooser = new URL(getLocalBackend().accountChooserUrl);
  chooser.searchParams.set('origin', window.location.origin);
  // Without a name: a press right after an answer would get the window that is
  // closing.
  const popup = window.open(chooser, '_blank', 'popup,width=480,height=640');
  if (popup === null) {
    throw new AppError(
      'failed-precondition',
      'The window was blocked.',
      pressAgainReason,
    );
  }
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearInterval(closedPoll);
      window.removeEventListener('message', hearAnswer);
    };
    const hearAnswer = (event: MessageEvent) => {
      const choice = z.safeParse(Choice, event.data);
      if (event.origin !== chooser.origin || !choice.success) return;
      stop();
      popup.close();
      resolve(choice.data.idToken);
    };
    const closedPoll = setInterval(() => {
      if (!popup.closed) return;
      stop();
      reject(new AppError('cancelled', 'The account chooser was closed.'));
    }, pollMs);
    window.addEventListener('message', hearAnswer);
  });
}
