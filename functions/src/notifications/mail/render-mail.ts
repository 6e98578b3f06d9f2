import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

/** A fact is one line: 'Amount: GHS 500.00' (see MailFacts). */
const facts = [
  { selector: 'table.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'td.fact', format: 'inline' },
  { selector: 'p.fact', format: 'inline' },
];

/** HTML and the same in plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html, { selectors: [...asWritten, ...facts] }) };
}
