import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { scenes } from './testing/land-scenes';

const hrefs = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('offers the chat first and the call for who has no WhatsApp', () => {
  render(scenes.HelpLinks['chat and call']);
  expect(hrefs()).toEqual([
    ['Write on WhatsApp', 'https://wa.me/233240000400?text=Hello%20Asaase.'],
    ['No WhatsApp? Call 030 000 0400', 'tel:+233300000400'],
  ]);
  const chat = screen.getByRole('link', { name: 'Write on WhatsApp' });
  expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
});

it('offers the call alone', () => {
  render(scenes.HelpLinks['call only']);
  expect(hrefs()).toEqual([['Call 030 000 0400', 'tel:+233300000400']]);
});

it('shows nothing where the office has no number', () => {
  const { container } = render(scenes.HelpLinks['no number']);
  expect(container).toBeEmptyDOMElement();
});
