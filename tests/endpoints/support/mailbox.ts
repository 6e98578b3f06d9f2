import { expect, vi } from 'vitest';
import type { Suite } from '../../support/suite/suite';

export interface Letter {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Every e-mail to this address, newest first. */
export async function lettersTo(suite: Suite, address: string): Promise<Letter[]> {
  const answer = await fetch(`${suite.addresses.mailbox}/api/messages`);
  return ((await answer.json()) as Letter[]).filter(({ to }) => to === address);
}

/** Resolves with all of them, newest first, once there are this many. */
export async function waitForLetters(suite: Suite, address: string, count = 1): Promise<Letter[]> {
  return vi.waitFor(
    async () => {
      const mails = await lettersTo(suite, address);
      expect(mails.map(({ subject }) => subject)).toHaveLength(count);
      return mails;
    },
    { timeout: 45_000, interval: 60 },
  );
}

/** The code a mail carries. */
export function readCode(mail: Letter | undefined): string {
  const code = /^\s*(\d{4})\s*$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in: ${mail?.subject ?? 'no mail'}`);
  return code;
}
