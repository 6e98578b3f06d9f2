import { expect, vi } from 'vitest';
import type { Suite } from '../../support/suite/suite';

/** An e-mail or an SMS, as the local mailbox has it. */
export interface Message {
  id: string;
  kind: 'email' | 'sms';
  msgid: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Every e-mail to this address, newest first. */
export async function listMessagesTo(
  suite: Suite,
  address: string,
): Promise<Message[]> {
  const answer = await fetch(`${suite.addresses.mailbox}/api/messages`);
  return ((await answer.json()) as Message[]).filter(
    ({ to }) => to === address,
  );
}

/** Resolves with all of them, newest first, once there are this many. */
export async function waitForMessages(
  suite: Suite,
  address: string,
  count = 1,
): Promise<Message[]> {
  return vi.waitFor(
    async () => {
      const mails = await listMessagesTo(suite, address);
      expect(mails.map(({ subject }) => subject)).toHaveLength(count);
      return mails;
    },
    { timeout: 45_000, interval: 60 },
  );
}

/** The code a mail carries. */
export function readCode(mail: Message | undefined): string {
  const code = /^\s*(\d{4})\s*$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) {
    throw new Error(`no code in: ${mail?.subject ?? 'no mail'}`);
  }
  return code;
}
