import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SupportMessage } from '@contract/entities/support-message';
import { makeSupportMessage } from '@/domain/testing/records';
import { MessageCard } from './own-messages';
import { SentMessage } from './sent-message';
import { describeNotificationFailure } from './support-words';

function show(
  change: Partial<SupportMessage> = {},
  busyId: string | null = null,
) {
  const onNotify = vi.fn();
  const message = makeSupportMessage(change);
  const { container } = render(
    <MessageCard message={message} onNotify={onNotify} quietIds={[busyId]} />,
  );
  return { onNotify, message, container };
}

describe('a message', () => {
  it('shows its state, its reference and every answer', () => {
    show({
      state: 'answered',
      answers: [
        {
          text: 'We found it.',
          at: new Date('2026-11-11T08:00:00Z'),
          by: 'kwabena',
        },
        {
          text: 'It is paid now.',
          at: new Date('2026-11-12T08:00:00Z'),
          by: 'kwabena',
        },
      ],
    });
    expect(
      screen.getByRole('article', { name: 'Billing, LS-7K3M-98' }),
    ).toBeVisible();
    expect(screen.getByText('Answered')).toBeVisible();
    expect(screen.getByText('We found it.')).toBeVisible();
    expect(screen.getByText('12 Nov 2026, 08:00')).toBeVisible();
    expect(screen.queryByText('kwabena')).toBeNull();
  });

  it('shows a file by a safe name, to download and never to look at', () => {
    const { container } = show({
      fileURL: 'gs://b/supportdocs/u1/x.bin',
      fileName: '../<img src=x>\u202Egnp.exe',
    });
    expect(
      screen.getByRole('button', { name: 'Download -img src=x-gnp.exe' }),
    ).toBeVisible();
    expect(container.querySelector('bdi')).toHaveTextContent(
      '-img src=x-gnp.exe',
    );
    expect(container.querySelector('img, iframe, object, embed, a')).toBeNull();
  });

  it('shows what was typed as text', () => {
    const description = '<script>alert(1)</script>';
    const { container } = show({ description });
    expect(screen.getByText(description)).toBeVisible();
    expect(container.querySelector('script')).toBeNull();
  });

  it('shows the beginning of a long one, and all of it when asked', async () => {
    const description = 'word '.repeat(100).trim();
    show({ description });
    expect(screen.getByText(description)).toHaveClass('line-clamp-4');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(description)).not.toHaveClass('line-clamp-4');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('that was closed without an answer says so', () => {
    show({ state: 'closed' });
    expect(screen.getByText(/closed without an answer/)).toBeVisible();
  });
});

describe('a message nobody was told of', () => {
  it('says that it is saved, and can be notified again', async () => {
    const { onNotify, message } = show({ notifiedAt: null });
    expect(screen.getByText('Failed to notify admin and user')).toBeVisible();
    expect(screen.getByText(/saved and nothing is lost/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Notify again' }));
    expect(onNotify).toHaveBeenCalledExactlyOnceWith(message);
  });

  it.each<[string, Partial<SupportMessage>, string | null]>([
    ['while they are being told', { notifiedAt: null }, 'm1'],
    ['once they were told', {}, null],
    ['once it is answered', { notifiedAt: null, state: 'answered' }, null],
  ])('says nothing of it %s', (_when, change, busyId) => {
    show(change, busyId);
    expect(screen.queryByText('Failed to notify admin and user')).toBeNull();
  });
});

describe('what takes the place of the form', () => {
  const message = makeSupportMessage();
  const ways = {
    isConfirmed: true,
    isNotifying: false,
    onNotify: vi.fn(),
    onStartOver: vi.fn(),
  };

  it('has the reference, the focus, and the way to another message', async () => {
    render(<SentMessage sent={{ message, advice: null }} {...ways} />);
    expect(
      screen.getByRole('heading', {
        name: 'Support message submitted successfully',
      }),
    ).toHaveFocus();
    expect(screen.getByText('LS-7K3M-98')).toBeVisible();
    expect(screen.queryByText('Failed to notify admin and user')).toBeNull();
    expect(
      screen.getByText('We tell you by e-mail when it is there.'),
    ).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Write another message' }),
    );
    expect(ways.onStartOver).toHaveBeenCalledOnce();
  });

  it('promises no letter to an address that is not confirmed', () => {
    render(
      <SentMessage
        sent={{ message, advice: null }}
        {...ways}
        isConfirmed={false}
      />,
    );
    expect(screen.getByText(/a letter may not reach you/)).toBeVisible();
    expect(screen.queryByText(/We have written|by e-mail/)).toBeNull();
  });

  it('says what is not done, and does it again', async () => {
    render(
      <SentMessage
        sent={{ message, advice: describeNotificationFailure(null) }}
        {...ways}
      />,
    );
    expect(screen.getByText('Failed to notify admin and user')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Notify again' }));
    expect(ways.onNotify).toHaveBeenCalledOnce();
  });
});
