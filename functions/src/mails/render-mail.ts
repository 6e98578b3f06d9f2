import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

/** HTML and the same in plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html, { selectors: asWritten }) };
}
