import type { Auth, UserCredential } from 'firebase/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { askForCode, type CodeWords } from '@/lib/ask-for-code';
import {
  askIdentity,
  Factor,
  findCodeProblem,
  signInWithTokens,
  Tokens,
  wrongCodeText,
} from './second-factor-api';

/** What the SDK throws where a second factor is asked for. */
const Pending = z.object({
  customData: z.object({
    operationType: z.string(),
    _serverResponse: z.object({
      mfaPendingCredential: z.string(),
      mfaInfo: z.array(Factor),
    }),
  }),
});

const words: CodeWords = {
  title: 'Enter the code of your app',
  text: 'Open the authenticator app on your phone and type the six digits that it shows for Asaase.',
  label: 'Code',
  hint: 'Is your phone lost? Ask a manager.',
  confirm: 'Sign in',
  busy: 'Checking...',
};

/**
 * Finishes a sign-in that the identity service answered with the question for
 * the second factor.
 * @param error what the SDK threw
 * @throws AppError 'cancelled'; 'invalid-credentials' when it is somebody else;
 * 'failed-precondition' for a factor that is no app
 */
export async function answerSecondFactor(
  auth: Auth,
  error: unknown,
): Promise<UserCredential> {
  const { operationType, _serverResponse: pending } = z.parse(
    Pending,
    error,
  ).customData;
  const apps = pending.mfaInfo.filter(({ totpInfo }) => totpInfo !== undefined);
  if (apps.length === 0) {
    throw new AppError('failed-precondition', 'The second factor is no app.');
  }
  const answers: Tokens[] = [];
  const tryCode = async (verificationCode: string) => {
    // Nobody says which of their apps made a code.
    for (const { mfaEnrollmentId } of apps) {
      const answer = await askIdentity('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: pending.mfaPendingCredential,
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      });
      if (findCodeProblem(answer) !== null) continue;
      answers.push(z.parse(Tokens, answer));
      return null;
    }
    return wrongCodeText;
  };
  const isRight = await askForCode(words, tryCode);
  const [tokens] = answers;
  if (!isRight || tokens === undefined) throw new AppError('cancelled');
  const isAgain = operationType === 'reauthenticate';
  const expectedUid = isAgain ? (auth.currentUser?.uid ?? null) : null;
  return signInWithTokens(auth, tokens, expectedUid);
}
