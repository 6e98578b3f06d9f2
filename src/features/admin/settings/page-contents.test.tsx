import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configTitles } from './config-fields';
import { FieldGroup } from './field-group';
import { PageWithContents, placeOfGroup } from './page-contents';

it('leads to each group of the page, and adds no step to the history', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const titles = Object.values(configTitles);
  render(
    <PageWithContents titles={titles}>
      {titles.map((title) => (
        <FieldGroup key={title} title={title}>
          <input aria-label={`Field of ${title}`} />
        </FieldGroup>
      ))}
    </PageWithContents>,
  );
  const stepsBefore = window.history.length;
  for (const title of titles) {
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
  }
  expect(scroll).toHaveBeenCalledTimes(titles.length);
  expect(window.history.length).toBe(stepsBefore);
  expect(window.location.hash).toBe('');
});

it('gives each group a place of its own', () => {
  const places = Object.values(configTitles).map(placeOfGroup);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('papers-of-finished-requests');
});
