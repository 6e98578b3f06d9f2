/** A text file that goes along. */
export interface MailAttachment {
  fileName: string;
  /** 'text/calendar; method=PUBLISH' */
  contentType: string;
  content: string;
}

/** One e-mail to one person, or to several who may see each other's address. */
export interface Mail {
  /** names the message for ever: a repeated send carries the same Message-ID */
  outboxId: string;
  to: string | readonly string[];
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** where answers go; without it nobody reads them */
  replyTo?: string;
}

/** One text message to one person. */
export interface Sms {
  /** names the message for ever: a repeated send carries the same one */
  outboxId: string;
  /** ten national digits */
  to: string;
  /** see SmsText: one SMS long, GSM characters only */
  text: string;
}

/** The mail server, or the SMS service, as delivery sees it. */
export interface Sender<Message> {
  /** Resolves when the service has taken the message. @throws DeliveryRefused when it did not, or may not have. */
  send(message: Message): Promise<void>;
}

/** A message was not taken, as far as is known. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  /** true when trying again cannot help */
  readonly forGood: boolean;
  /** true when it certainly did not go out; false when it may have */
  readonly isCertain: boolean;

  /** @param reason codes only: what a mail server says repeats the address */
  constructor(
    readonly reason: string,
    how: { forGood: boolean; isCertain: boolean },
  ) {
    super(reason);
    this.forGood = how.forGood;
    this.isCertain = how.isCertain;
  }
}
