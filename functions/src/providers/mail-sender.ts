/** One e-mail to one person. */
export interface Mail {
  /** names the message for ever: a repeated send carries the same Message-ID */
  outboxId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The mail server as delivery sees it. */
export interface MailSender {
  /** Resolves when the mail server has taken the message. @throws MailRefused when it did not, or may not have. */
  send(mail: Mail): Promise<void>;
}

/** The message was not taken, as far as is known. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    /** codes only: what a mail server says repeats the address */
    readonly reason: string,
    /** true when trying again cannot help */
    readonly forGood: boolean,
  ) {
    super(reason);
  }
}
