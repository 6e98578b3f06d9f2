import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { SandboxDeclaration } from '../sandbox-wire';
import { createReddeWire } from './redde-wire';

const Account = z.object({
  REDDE_API_KEY: z.string(),
  REDDE_APP_ID: z.string(),
});

export const reddeSandbox: SandboxDeclaration = {
  settings: (url) => ({
    REDDE_BASE_URL: url,
    REDDE_NICKNAME: 'Asaase',
    REDDE_CODE_STEP: 'on',
  }),
  drawSecrets: () => ({
    REDDE_API_KEY: randomBytes(24).toString('base64url'),
    REDDE_APP_ID: String(randomInt(10, 1000)),
  }),
  openWire: (secrets) => {
    const account = Account.parse(secrets);
    return createReddeWire({
      apiKey: account.REDDE_API_KEY,
      appId: account.REDDE_APP_ID,
    });
  },
};
