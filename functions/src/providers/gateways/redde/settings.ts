import * as z from 'zod/mini';
import { RequiredText, ServiceUrl } from '../../../config-values';

/** Of an account at Redde. */
export const ReddeSettings = z.object({
  REDDE_BASE_URL: ServiceUrl,
  REDDE_API_KEY: RequiredText,
  REDDE_APP_ID: RequiredText,
  /** the merchant's name in the prompt */
  REDDE_NICKNAME: RequiredText,
  /**
   * 'on' where Redde asks for a code before the prompt, in the words of
   * code-step
   */
  REDDE_CODE_STEP: z._default(z.enum(['off', 'on']), 'off'),
});
export type ReddeSettings = z.infer<typeof ReddeSettings>;

export const reddeSecretNames = ['REDDE_API_KEY', 'REDDE_APP_ID'] as const;
