import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  proposeGroundRefusals,
  type ProposeGroundBody,
} from '@contract/endpoints/propose-ground';
import { AppError } from '@contract/values/app-error';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { ProposedGround } from './propose-ground-dialog';

type Propose = (body: ProposeGroundBody) => Promise<unknown>;

async function show(onPropose: Propose = vi.fn(() => Promise.resolve({}))) {
  const onClose = vi.fn();
  const { unmount } = render(
    <ProposedGround
      request={{ documentId: 'r1', reference: 'LS-7K3M-98' }}
      proposal={null}
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
    expect(screen.queryByRole('table')).toBeNull();
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
