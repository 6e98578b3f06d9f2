import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFields } from '@/ui/forms/use-fields';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { useFormDraft } from '@/session/drafts/form-draft';
import { SignedIn } from '@/session/testing/signed-in';

const Draft = z.object({ name: z.string() });

function Form() {
  const { draft, keep, drop, restored } = useFormDraft('report', Draft);
  const { field, reset } = useFields({
    defaultValues: draft ?? { name: '' },
    onType: keep,
  });
  return (
    <form>
      <DraftNote
        restored={restored}
        onReset={(typed) => reset(typed ?? { name: '' })}
      />
      <input aria-label="Name" {...field('name')} />
      <button type="button" onClick={drop}>
        Send
      </button>
    </form>
  );
}

const user = userEvent.setup();
const open = () => render(<Form />, { wrapper: SignedIn });
const nameField = () => screen.getByLabelText('Name');
const note = () => screen.queryByRole('status');
const press = (name: string) =>
  user.click(screen.getByRole('button', { name }));

/** Types into a form; then the phone takes the tab out of its memory. */
async function typeInEarlierVisit(words: string) {
  vi.useFakeTimers({
    now: new Date('2026-11-27T14:10:00Z'),
    toFake: ['Date'],
  });
  const { unmount } = open();
  await user.type(nameField(), words);
  unmount();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.setSystemTime(new Date('2026-11-27T18:00:00Z'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a form', () => {
  it('says nothing of what was typed in the same visit', async () => {
    const { unmount } = open();
    await user.type(nameField(), 'Abena');
    unmount();
    open();
    expect(nameField()).toHaveValue('Abena');
    expect(note()).toBeNull();
  });

  it('says when what it restores was begun, until it is sent', async () => {
    await typeInEarlierVisit('Abena');
    open();
    expect(nameField()).toHaveValue('Abena');
    expect(note()).toHaveTextContent('You began this on Fri 27 Nov, 14:10.');
    await user.type(nameField(), ' Owusu');
    expect(note()).toBeVisible();
    await press('Send');
    expect(note()).toBeNull();
    expect(hasDrafts('u1')).toBe(false);
  });

  it('starts again, and brings back everything that was typed', async () => {
    await typeInEarlierVisit('Abena');
    open();
    await user.type(nameField(), ' Owusu');
    await press('Start again');
    expect(nameField()).toHaveValue('');
    expect(hasDrafts('u1')).toBe(false);
    await press('Bring back what I typed');
    expect(nameField()).toHaveValue('Abena Owusu');
    expect(hasDrafts('u1')).toBe(true);
  });

  it('brings nothing back once something new is typed', async () => {
    await typeInEarlierVisit('Abena');
    open();
    await press('Start again');
    await user.type(nameField(), 'K');
    expect(note()).toBeNull();
    expect(nameField()).toHaveValue('K');
  });
});
