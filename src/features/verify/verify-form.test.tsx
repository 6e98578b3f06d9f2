import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type {
  VerifyResultAnswer,
  VerifyResultBody,
} from '@contract/endpoints/verify-result';
import { AppError } from '@contract/values/app-error';
import { makeReference } from '@contract/values/reference';
import { readBlobsLikeBrowsers } from '@/lib/testing/blobs';
import type { VerifyAddress } from '@/domain/verify-link';
import { VerifyForm } from './verify-form';

readBlobsLikeBrowsers();

const reference = makeReference(() => 3);
const issued: VerifyResultAnswer = {
  answer: 'issued',
  issuedAt: '2026-11-10T09:42:00Z',
  isNewest: true,
  isNewerWithdrawn: false,
};
const noMatch: VerifyResultAnswer = { answer: 'no-match' };
const bytes = 'the results of a search';
const sha256 = createHash('sha256').update(bytes).digest('hex');

function show(
  ask: (body: VerifyResultBody) => Promise<VerifyResultAnswer>,
  address: VerifyAddress = { reference: null, sha256: null },
) {
  const asked = vi.fn(ask);
  render(<VerifyForm address={address} askServer={asked} />);
  return { asked, user: userEvent.setup({ applyAccept: false }) };
}
type User = ReturnType<typeof show>['user'];

const press = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Check this document' }));
async function fill(
  user: User,
  typed: string = reference,
  file = new File([bytes], 'results.pdf'),
) {
  await user.clear(screen.getByLabelText('Reference'));
  await user.type(screen.getByLabelText('Reference'), typed);
  await user.upload(screen.getByLabelText('Results document'), file);
  await screen.findByText('results.pdf');
}

describe('a file', () => {
  it('is read here, and only its fingerprint and the reference are asked about', async () => {
    const { asked, user } = show(() => Promise.resolve(issued));
    await fill(user, reference.toLowerCase().replaceAll('-', ' '));
    expect(await screen.findByText(/Read here, not sent/)).toBeVisible();
    await press(user);
    expect(
      await screen.findByText(
        'Issued by us on Tuesday 10 November 2026, unchanged.',
      ),
    ).toBeVisible();
    expect(asked.mock.calls).toEqual([[{ reference, sha256 }]]);
    expect(screen.getByLabelText('Reference')).toHaveValue(reference);
  });

  it('that does not match says so, and what to do', async () => {
    const { user } = show(() => Promise.resolve(noMatch));
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    expect(
      await screen.findByText(
        `This file does not match what we issued under ${reference}.`,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Compare the reference/)).toBeVisible();
  });

  it('that was replaced by a newer version says both', async () => {
    const { user } = show(() =>
      Promise.resolve({ ...issued, isNewest: false }),
    );
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    expect(await screen.findByText(/unchanged\.$/)).toBeVisible();
    expect(
      screen.getByText(/We have issued a newer version since/),
    ).toBeVisible();
  });

  it('that was replaced by one that was withdrawn says so', async () => {
    const { user } = show(() =>
      Promise.resolve({ ...issued, isNewest: false, isNewerWithdrawn: true }),
    );
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    expect(
      await screen.findByText(/We have not issued a corrected one yet\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/the newest version/)).toBeNull();
  });

  it.each([
    [true, false, /It was wrong, and we took it back\.$/],
    [false, false, /We have issued a corrected version since\.$/],
    [false, true, /We have not issued a corrected one yet\.$/],
  ])(
    'that was withdrawn is not to be relied on, and nobody learns why',
    async (isNewest, isNewerWithdrawn, words) => {
      const { user } = show(() =>
        Promise.resolve({
          answer: 'withdrawn',
          issuedAt: '2026-11-10T09:42:00Z',
          withdrawnAt: '2026-11-27T08:00:00Z',
          isNewest,
          isNewerWithdrawn,
        }),
      );
      await fill(user);
      await screen.findByText(/Read here/);
      await press(user);
      expect(
        await screen.findByText('Withdrawn by us on Friday 27 November 2026.'),
      ).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByText(/^Do not rely on it/)).toBeVisible();
    },
  );

  it.each([
    [0, /This file is empty/],
    [20 * 1024 * 1024 + 1, /We issue no file of more than 20 MB/],
  ])(
    'that cannot be ours is refused without a question',
    async (size, words) => {
      const { asked, user } = show(() => Promise.resolve(issued));
      await fill(
        user,
        reference,
        new File([new Uint8Array(size)], 'results.pdf'),
      );
      expect(await screen.findByText(words)).toBeVisible();
      await press(user);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('chosen anew takes the old answer away', async () => {
    const { user } = show(() => Promise.resolve(issued));
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    await screen.findByText(/unchanged\.$/);
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(screen.queryByText(/unchanged\.$/)).toBeNull();
  });
});

describe('an answer belongs to its question', () => {
  /** Answers that come when the test lets them. */
  function showHeld() {
    const answers: ((answer: VerifyResultAnswer) => void)[] = [];
    const shown = show(
      () => new Promise((resolve) => void answers.push(resolve)),
    );
    const answer = async (index: number, what: VerifyResultAnswer) => {
      await act(async () => {
        answers[index]?.(what);
        await Promise.resolve();
      });
    };
    return { ...shown, answer };
  }
  const verdict = () => screen.queryByText(/unchanged\.$/);

  it('a file that is chosen while the first is checked gets no verdict of the first', async () => {
    const { user, answer, asked } = showHeld();
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    await screen.findByText('Checking...');
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    await user.upload(
      screen.getByLabelText('Results document'),
      new File(['forged'], 'forged.pdf'),
    );
    await screen.findByText(/Read here/);
    await answer(0, issued);
    expect(verdict()).toBeNull();
    // The other file can be checked at once, and the first answer is not taken
    // for its own.
    await press(user);
    expect(asked).toHaveBeenCalledTimes(2);
    await answer(1, noMatch);
    expect(await screen.findByText(/^This file does not match/)).toBeVisible();
  });

  it('a reference that is typed meanwhile, too', async () => {
    const { user, answer } = showHeld();
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    await user.type(screen.getByLabelText('Reference'), '{Backspace}9');
    await answer(0, issued);
    expect(verdict()).toBeNull();
  });
});

describe('without an answer', () => {
  it.each([
    ['network', /We could not ask our register/],
    ['timeout', /We could not ask our register/],
    ['resource-exhausted', /Too many checks from your connection/],
    ['internal', /An unexpected error occurred/],
  ] as const)('%s', async (code, words) => {
    const { user } = show(() => Promise.reject(new AppError(code)));
    await fill(user);
    await screen.findByText(/Read here/);
    await press(user);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['', 'Enter the reference on the paper.'],
    ['LS-7K3M-99', /This is no reference of ours/],
  ])('the reference %j and no file', async (typed, words) => {
    const { asked, user } = show(() => Promise.resolve(issued));
    if (typed !== '') {
      await user.type(screen.getByLabelText('Reference'), typed);
    }
    await press(user);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Choose the file you were given.')).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
  });

  it('a file that is missing, until another reference is typed', async () => {
    const { user } = show(() => Promise.resolve(issued), {
      reference,
      sha256: null,
    });
    await press(user);
    const missing = screen.getByText('Choose the file you were given.');
    expect(screen.getByLabelText('Results document')).toHaveFocus();
    await user.type(screen.getByLabelText('Reference'), 'x');
    expect(missing).not.toBeInTheDocument();
  });
});

describe('a QR code', () => {
  const scanned = { reference, sha256: 'a'.repeat(64) };

  it('is looked up at once, fills in the reference, and asks for the file', async () => {
    const { asked } = show(() => Promise.resolve(issued), scanned);
    expect(
      await screen.findByText(
        'A document with this fingerprint was issued on Tuesday 10 November 2026.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Now choose the file you hold/)).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveValue(reference);
    expect(asked.mock.calls).toEqual([[scanned]]);
  });

  it('that nobody issued', async () => {
    show(() => Promise.resolve(noMatch), scanned);
    expect(
      await screen.findByText(
        'This QR code does not match anything we issued.',
      ),
    ).toBeVisible();
  });

  it('can be looked up again', async () => {
    let tries = 0;
    const { user } = show(() => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new AppError('network'))
        : Promise.resolve(issued);
    }, scanned);
    await user.click(
      await screen.findByRole('button', { name: 'Look it up again' }),
    );
    expect(
      await screen.findByText(/^A document with this fingerprint/),
    ).toBeVisible();
  });

  it('without a fingerprint is not looked up', () => {
    const { asked } = show(() => Promise.resolve(issued), {
      reference,
      sha256: null,
    });
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Reference')).toHaveValue(reference);
  });
});
