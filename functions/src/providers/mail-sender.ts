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

/** The mail server as delivery sees it. */
export interface MailSender {
  /** Resolves when the mail server has taken the message. @throws DeliveryRefused when it did not, or may not have. */
  send(mail: Mail): Promise<void>;
}
