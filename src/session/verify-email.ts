import { AppError } from '@contract/values/app-error';

export interface VerificationResult {
  /** 'refused': used, too old, or no code at all */
  link: 'accepted' | 'refused';
  /** whether the address of whoever is signed in here is verified now */
  isOwnVerified: boolean;
}

const refusals: readonly string[] = [
  'invalid-argument',
  'permission-denied',
  'invalid-credentials',
];

const isRefusal = (error: unknown) =>
  error instanceof AppError && refusals.includes(error.code);

/**
 * Uses the link of a mail; used once more it is refused.
 * @throws AppError when the identity service cannot be reached
 */
export async function verifyEmail(code: string): Promise<VerificationResult> {
  const { applyVerificationCode, checkEmailVerified } =
    await import('@/firebase/auth');
  let link: VerificationResult['link'] = 'accepted';
  try {
    await applyVerificationCode(code);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    link = 'refused';
  }
  const isOwnVerified = await checkEmailVerified().catch(() => false);
  return { link, isOwnVerified };
}
