/**
 * After the link to confirm an address was asked for again. The server sends an
 * unconfirmed address five e-mails a day (S18), so this promises none.
 */
export const describeNewLink = (email: string): string =>
  `A new link goes to ${email}. If none comes, look in Spam, or ask again tomorrow: an address that is not confirmed gets five e-mails a day.`;
