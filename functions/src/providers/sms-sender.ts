/** One text message to one person. */
export interface Sms {
  /** names the message for ever: a repeated send carries the same one */
  outboxId: string;
  /** ten national digits */
  to: string;
  /** see SmsText: one SMS long, GSM characters only */
  text: string;
}

/** The SMS service as delivery sees it. */
export interface SmsSender {
  /** Resolves when the service has taken the message. @throws DeliveryRefused when it did not, or may not have. */
  send(sms: Sms): Promise<void>;
}
