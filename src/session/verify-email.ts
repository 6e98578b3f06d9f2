import { AppError } from '@contract/values/app-error';

export type VerificationResult = Awaited<ReturnType<typeof verifyEmail>>;

const refusals: readonly string[] = ['invalid-argument', 'permission-denied', 'invalid-credentials'];

export async function verifyEmail(code: string) {
  const { applyVerificationCode, checkEmailVerified } = await import('@/firebase/auth');
  /** 'refused': used, too old, or no code at all */
  let link: 'accepted' | 'refused' = 'accepted';
  try {
    await applyVerificationCode(code);
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    link = 'refused';
  }
  return { link, isOwnVerified: await checkEmailVerified().catch(() => false) };
}
