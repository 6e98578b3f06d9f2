import { AppError } from '@contract/values/app-error';

const loadAuth = () => import('@/firebase/auth');

/** What came of a verification link. */
export interface VerificationResult {
  /** 'refused': used, too old, or no code at all */
  link: 'accepted' | 'refused';
  /** the address of the person who is signed in here is verified now, by this link or before */
  isOwnVerified: boolean;
}

/** The identity service knows the code and does not take it. */
const refusals: readonly string[] = ['invalid-argument', 'permission-denied', 'invalid-credentials'];

/** Applies the code of a verification link. @throws AppError 'network' … when nobody could tell */
export async function verifyEmail(code: string): Promise<VerificationResult> {
  const { applyVerificationCode, checkEmailVerified } = await loadAuth();
  let link: VerificationResult['link'] = 'accepted';
  try {
    await applyVerificationCode(code);
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    link = 'refused';
  }
  // Without an answer the next start says it: the link has done its work either way.
  return { link, isOwnVerified: await checkEmailVerified().catch(() => false) };
}
