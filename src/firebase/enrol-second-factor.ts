import * as z from 'zod/mini';
import { getAuthService, getCurrentUser } from './auth';
import {
  askIdentity,
  Factor,
  findCodeProblem,
  requireAnswer,
  signInWithTokens,
  Tokens,
} from './second-factor-api';

/** An app that makes codes, as the identity service knows it. */
export interface SecondFactor {
  id: string;
  name: string;
  enrolledAt: Date | null;
}

/** A secret for an app that is not enrolled yet. */
export interface NewSecret {
  /** base 32, as it is typed by hand */
  secret: string;
  /** of the enrolment, for the identity service */
  session: string;
}

/** The apps of the person who is signed in. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const idToken = await findOwnToken();
  const answer = z.parse(
    z.object({
      users: z.array(z.object({ mfaInfo: z._default(z.array(Factor), []) })),
    }),
    requireAnswer(await askIdentity('v1/accounts:lookup', { idToken })),
  );
  const factors = answer.users[0]?.mfaInfo ?? [];
  return factors
    .filter(({ totpInfo }) => totpInfo !== undefined)
    .map(({ mfaEnrollmentId, displayName, enrolledAt }) => ({
      id: mfaEnrollmentId,
      name: displayName ?? 'Authenticator app',
      enrolledAt: enrolledAt === undefined ? null : new Date(enrolledAt),
    }));
}

/**
 * Begins an enrolment; it is over after some minutes.
 * @throws AppError 'failed-precondition' while the address is not confirmed
 */
export async function startSecondFactor(): Promise<NewSecret> {
  const idToken = await findOwnToken();
  const answer = z.parse(
    z.object({
      totpSessionInfo: z.object({
        sharedSecretKey: z.string(),
        sessionInfo: z.string(),
      }),
    }),
    requireAnswer(
      await askIdentity('v2/accounts/mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      }),
    ),
  );
  const { sharedSecretKey: secret, sessionInfo: session } =
    answer.totpSessionInfo;
  return { secret, session };
}

/**
 * Ends the enrolment with a code of the app. From then on this session has the
 * second factor.
 * @returns the sentence why the code is wrong; null when it is right
 */
export async function finishSecondFactor(
  session: string,
  verificationCode: string,
): Promise<string | null> {
  const { uid } = await getCurrentUser();
  const answer = await askIdentity('v2/accounts/mfaEnrollment:finalize', {
    idToken: await findOwnToken(),
    displayName: 'Authenticator app',
    totpVerificationInfo: { sessionInfo: session, verificationCode },
  });
  const problem = findCodeProblem(answer);
  if (problem !== null) return problem;
  await signInWithTokens(getAuthService(), z.parse(Tokens, answer), uid);
  return null;
}

const findOwnToken = async () => (await getCurrentUser()).getIdToken();
