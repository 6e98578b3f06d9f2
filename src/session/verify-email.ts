import { AppError } from '@contract/values/app-error';

export interface VerificationResult {
  /** 'refused': used, too old, or no code at all */
  link: 'accepted' | 'refused';
  isOwnVerified: boolean;
}

const refusals: readonly string[] = ['invalid-argument', 'permission-denied', 'invalid-credentials'];

export async function verifyEmail(code: string): Promise<VerificationResult> {
  const { applyVerificationCode, checkEmailVerified } = await import('@/firebase/auth');
  let link: VerificationResult['link'] = 'accepted';
  try {
    await applyVerificationCode(code);
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    link = 'refused';
  }
  return { link, isOwnVerified: await checkEmailVerified().catch(() => false) };
}
