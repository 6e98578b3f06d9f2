export interface MailAttachment {
  fileName: string;
  /** 'text/calendar; method=PUBLISH' */
  contentType: string;
  content: string;
}

/** To one person, or to several who may see each other's addresses. */
export interface Mail {
  /** a repeated send carries the same Message-ID */
  outboxId: string;
  to: string | readonly string[];
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** without it nobody reads answers */
  replyTo?: string;
}

export interface Sms {
  /** a repeated send carries the same msgid */
  outboxId: string;
  /** ten national digits */
  to: string;
  /** see SmsText: one SMS long, GSM characters only */
  text: string;
}

export interface Sender<Message> {
  /**
   * Resolves when the service took the message.
   * @throws DeliveryRefused when it did not, or may not have
   */
  send(message: Message): Promise<void>;
}

/** A message that the service did not take, or may not have taken. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  /** true when trying again cannot help */
  readonly forGood: boolean;
  /** it certainly did not go out; false: it may have */
  readonly isCertain: boolean;

  /** @param reason codes only: the words of a mail server repeat the address */
  constructor(
    readonly reason: string,
    how: { forGood: boolean; isCertain: boolean },
  ) {
    super(reason);
    this.forGood = how.forGood;
    this.isCertain = how.isCertain;
  }
}
