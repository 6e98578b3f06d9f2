import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  proposeGroundRefusals,
  type ProposeGroundBody,
} from '@contract/endpoints/propose-ground';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import { AppError } from '@contract/values/app-error';
import { emptyGround, emptyRow } from '@/domain/ground/ground-draft';
import { toProposal } from '@/domain/ground/owner-proposal';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { ProposedGround } from './propose-ground-dialog';

type Propose = (body: ProposeGroundBody) => Promise<unknown>;

async function show(
  onPropose: Propose = vi.fn(() => Promise.resolve({})),
  proposal: GroundProposal | null = null,
) {
  const onClose = vi.fn();
  const { unmount } = render(
    <ProposedGround
      request={{ documentId: 'r1', reference: 'LS-7K3M-98' }}
      proposal={proposal}
      onPropose={onPropose}
      onClose={onClose}
    />,
    { wrapper: SignedIn },
  );
  await screen.findByRole('dialog');
  return { onPropose, onClose, unmount, user: userEvent.setup() };
}
const send = () => screen.getByRole('button', { name: 'Send' });
const way = () => screen.getByLabelText(/^What does the table/);

/** Three sides of 100 feet, which close. */
async function typeTriangle(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(way(), 'traverse');
  await user.selectOptions(screen.getByLabelText(/^Metres or feet/), 'Feet');
  for (const [index, bearing] of ['90 00', '210 00', '330 00'].entries()) {
    await user.type(
      screen.getByRole('textbox', { name: `Side ${index + 1}, bearing` }),
      bearing,
    );
    await user.type(
      screen.getByRole('textbox', { name: `Side ${index + 1}, distance` }),
      '100',
    );
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the dialog', () => {
  it('asks first what the table shows, and sends nothing before', async () => {
    const { user, onPropose } = await show();
    await user.click(send());
    expect(
      screen.getByText('Choose what the table on your plan shows.'),
    ).toBeVisible();
    await waitFor(() => expect(way()).toHaveFocus());
    expect(way()).toBeInvalid();
    expect(screen.queryByRole('table')).toBeNull();
    expect(onPropose).not.toHaveBeenCalled();
  });

  it('asks what the point of a bearing means by the first one that is typed', async () => {
    const { user, onPropose } = await show();
    await user.selectOptions(way(), 'traverse');
    const bearing = screen.getByRole('textbox', { name: 'Side 1, bearing' });
    await user.type(bearing, '85.40');
    const notation = () =>
      screen.getByLabelText(/^How does your plan write bearings/);
    expect(notation()).toHaveValue('');
    await user.selectOptions(
      notation(),
      'Degrees and minutes: 85.40 is 085°40′',
    );
    await user.selectOptions(notation(), 'Parts of a degree: 85.40 is 085°24′');
    await user.click(send());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Metres or feet/)).toHaveFocus(),
    );
    await user.type(bearing, '{Backspace}{Backspace}75');
    expect(
      within(notation()).getByRole('option', { name: 'Degrees and minutes' }),
    ).toBeVisible();
    expect(onPropose).not.toHaveBeenCalled();
  });

  it('draws in the unit that was chosen, and says what is open', async () => {
    const { user } = await show();
    await typeTriangle(user);
    expect(screen.getByText('1 to 2: 100.0 ft')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show metres' }));
    expect(screen.getByText('1 to 2: 30.5 m')).toBeInTheDocument();
    await user.type(
      screen.getByRole('textbox', { name: 'Side 3, distance' }),
      '{Backspace}{Backspace}',
    );
    expect(screen.getByRole('img', { name: /Not closed/ })).toBeVisible();
  });

  it('says of an emptied table that what was sent stays', async () => {
    const description = toProposal({
      ...emptyGround,
      way: 'traverse',
      unit: 'metre',
      rows: [{ first: '90 00', second: '100' }, emptyRow],
    });
    if (description === null) throw new Error('A question is open.');
    const { user, onPropose } = await show(undefined, {
      documentId: 'r1',
      reference: null,
      userId: sampleUser.uid,
      description,
      at: new Date('2026-11-28T09:00:00Z'),
      version: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Remove side 1' }));
    await user.click(send());
    expect(
      screen.getByText(/^Nothing is typed\. The numbers that you sent stay/),
    ).toBeVisible();
    expect(onPropose).not.toHaveBeenCalled();
  });

  it('draws what is typed, sends it as it stands, and closes', async () => {
    const propose = vi.fn<Propose>(() => Promise.resolve({}));
    const { user, onClose } = await show(propose);
    await typeTriangle(user);
    expect(
      screen.getByRole('img', { name: /Your plan, corners: 3/ }),
    ).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(propose.mock.calls[0]?.[0]).toMatchObject({
      documentId: 'r1',
      description: {
        way: 'traverse',
        unit: 'gold-coast-foot',
        frame: null,
        rows: [
          { first: '90 00', second: '100' },
          { first: '210 00', second: '100' },
          { first: '330 00', second: '100' },
        ],
      },
    });
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });

  it('takes "I do not know" for the grid, and then asks for the unit', async () => {
    const { user } = await show();
    await user.selectOptions(way(), 'coordinates');
    expect(screen.queryByLabelText(/^Metres or feet/)).toBeNull();
    await user.selectOptions(
      screen.getByLabelText(/^Which grid/),
      'I do not know',
    );
    expect(screen.getByLabelText(/^Metres or feet/)).toHaveValue('');
  });

  it('names a mistake by its row, and sends nothing', async () => {
    const { user, onPropose } = await show();
    await typeTriangle(user);
    const second = screen.getByRole('textbox', { name: 'Side 2, bearing' });
    await user.clear(second);
    await user.type(second, '210 75');
    await user.click(send());
    expect(
      screen.getByText(/^Side 2, bearing: A degree has 60 minutes/),
    ).toBeVisible();
    expect(
      screen.getByText(/^We cannot read one of the numbers/),
    ).toBeVisible();
    expect(onPropose).not.toHaveBeenCalled();
  });

  it('keeps what was typed, until it is sent', async () => {
    const first = await show();
    await typeTriangle(first.user);
    first.unmount();
    await show();
    expect(
      screen.getByRole('textbox', { name: 'Side 3, bearing' }),
    ).toHaveValue('330 00');
  });

  it('after a lost answer says to send again, and loses nothing', async () => {
    const lost = vi
      .fn<Propose>()
      .mockRejectedValueOnce(new AppError('no-answer'))
      .mockResolvedValueOnce({});
    const { user, onClose } = await show(lost);
    await typeTriangle(user);
    await user.click(send());
    expect(
      await screen.findByText(/^No answer came\. Press Send again/),
    ).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lost).toHaveBeenCalledTimes(2);
    expect(lost.mock.calls[0]).toEqual(lost.mock.calls[1]);
  });

  it('says why it is refused, and what was typed stays', async () => {
    const { user, onClose } = await show(() =>
      Promise.reject(
        new AppError('failed-precondition', proposeGroundRefusals.confirmed),
      ),
    );
    await typeTriangle(user);
    await user.click(send());
    expect(
      await screen.findByText(proposeGroundRefusals.confirmed),
    ).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Side 1, bearing' }),
    ).toHaveValue('90 00');
    expect(onClose).not.toHaveBeenCalled();
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });
});
