import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  SupportDetails,
  type SupportMessage,
} from '@contract/entities/support-message';
import { makeSupportMessage } from '@/domain/testing/records';
import { SignedIn } from '@/session/testing/signed-in';
import { listMessageChanges } from './support-dialog';
import { SupportFlow } from './support-dialog';

const answered: Partial<SupportMessage> = {
  state: 'answered',
  answers: [
    {
      text: 'We found it.',
      at: new Date('2026-11-11T08:00:00Z'),
      by: 'kwabena',
    },
  ],
};
const flowOf = (change: Partial<SupportMessage> = {}) => (
  <SignedIn>
    <SupportFlow
      message={makeSupportMessage(change)}
      history={<p>History</p>}
      onClose={vi.fn()}
    />
  </SignedIn>
);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const details = async () => within(await dialog('Support Message'));

it.each(Object.keys(SupportDetails.shape))(
  'shows what the user wrote as %s',
  async (field) => {
    render(flowOf({ [field]: '0240009999' }));
    expect(
      (await dialog('Support Message')).textContent.replaceAll(' ', ''),
    ).toContain('0240009999');
  },
);

describe('what can be done with a message', () => {
  it.each<[string, Partial<SupportMessage>, string[]]>([
    ['that waits', {}, ['Close message', 'Answer']],
    ['that is answered', answered, ['Close message', 'Answer again']],
    ['that is closed', { ...answered, state: 'closed' }, []],
  ])('one %s', async (_what, change, expected) => {
    render(flowOf(change));
    const shown = await details();
    const names = ['Close message', 'Answer', 'Answer again'];
    expect(
      names.filter((name) => shown.queryByRole('button', { name }) !== null),
    ).toEqual(expected);
  });

  it('its file is downloaded by a safe name, and its words are text', async () => {
    const change = {
      fileURL: 'gs://b/supportdocs/u1/x.bin',
      fileName: 'plan\u202Efdp.exe',
    };
    render(flowOf({ ...change, description: '<b>Help</b>' }));
    const shown = await details();
    expect(
      shown.getByRole('button', { name: 'Download planfdp.exe' }),
    ).toBeVisible();
    expect(shown.getByText(/Open it with care/)).toBeVisible();
    expect(shown.getByText('<b>Help</b>')).toBeVisible();
    expect(document.querySelector('iframe, object, embed, img')).toBeNull();
  });

  it('an address with a question mark makes no mail of its own', async () => {
    render(flowOf({ email: 'a?bcc=victim@example.test' }));
    const link = (await details()).getByRole('link', { name: /victim/ });
    expect(link).toHaveAttribute(
      'href',
      'mailto:a%3Fbcc%3Dvictim%40example.test',
    );
  });
});

describe('answering', () => {
  it('wants words, and keeps them while one looks at the message again', async () => {
    render(flowOf());
    await details();
    await press('Answer');
    const step = within(await dialog('Answer this message'));
    await press('Send answer');
    expect(step.getByText('Please write an answer.')).toBeVisible();
    expect(step.getByLabelText('Answer')).toHaveFocus();
    await userEvent.type(step.getByLabelText('Answer'), 'We look into it.');
    await press('Back');
    await details();
    await press('Answer');
    expect(
      within(await dialog('Answer this message')).getByLabelText('Answer'),
    ).toHaveValue('We look into it.');
  });

  it('is refused beyond the longest answer', async () => {
    render(flowOf());
    await details();
    await press('Answer');
    const step = within(await dialog('Answer this message'));
    await userEvent.click(step.getByLabelText('Answer'));
    await userEvent.paste('x'.repeat(2001));
    await press('Send answer');
    expect(step.getByText('At most 2000 characters.')).toBeVisible();
  });
});

describe('closing', () => {
  it('says that nobody has answered', async () => {
    render(flowOf());
    await details();
    await press('Close message');
    expect(
      within(await dialog('Close this message?')).getByText(
        /Nobody has answered/,
      ),
    ).toBeVisible();
    await press('Keep open');
    await details();
  });
});

describe('when somebody else was first', () => {
  it.each([
    ['answers', 'Answer', answered],
    ['closes it', 'Close message', { state: 'closed' } as const],
  ])('and %s, the question is taken back', async (_how, way, change) => {
    const { rerender } = render(flowOf());
    await details();
    await press(way);
    rerender(flowOf(change));
    expect((await details()).getByRole('alert')).toHaveTextContent(
      /has changed this message/,
    );
  });
});

it('the history is what its owner did and what the audit says, in order', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 11, hour));
  const entry = {
    auditId: 'a',
    by: 'kwabena',
    collection: 'support',
    documentId: 'm1',
    before: {},
    after: {},
  };
  const changes = listMessageChanges(makeSupportMessage(), [
    { ...entry, at: at(9), action: 'support-answered' },
    { ...entry, at: at(8), action: 'document-opened' },
  ]);
  expect(changes.map(({ title, changedBy: by }) => [title, by])).toEqual([
    ['Sent', null],
    ['Notified', null],
    ['File downloaded', 'kwabena'],
    ['Answered', 'kwabena'],
  ]);
});
