import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  ReportDetails,
  type ReportKind,
} from '@contract/entities/due-diligence';
import { makeUpload } from '@/uploads/testing/upload';
import { idleUpload, type UploadState } from '@/uploads/upload-state';
import { ReportForm } from './new-report';

const path = 'gs://b/lostLandsDocuments/u1/0000-aaaa__papers.jpg';
const done: UploadState = {
  kind: 'done',
  name: 'papers.jpg',
  size: 2048,
  note: null,
  path,
};

function show(
  state: UploadState = done,
  onSubmit = vi.fn(() => Promise.resolve()),
  kind: ReportKind = 'lost-land',
) {
  const upload = makeUpload(state, 'blob:papers');
  const onDraft = vi.fn();
  render(
    <ReportForm
      kind={kind}
      upload={upload}
      onDraft={onDraft}
      onSubmit={onSubmit}
    />,
  );
  return { onSubmit, onDraft, upload, user: userEvent.setup() };
}
const nameField = () => screen.getByLabelText('Name');
const submit = () =>
  screen.getByRole('button', { name: /^(Continue|Submit report)$/ });
/** Checks what was typed, and sends it. */
async function sendAnswers(user: ReturnType<typeof userEvent.setup>) {
  await user.click(submit());
  await user.click(
    await screen.findByRole('button', { name: 'Submit report' }),
  );
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(nameField(), 'Kwame');
  await user.type(screen.getByLabelText('Phone number'), '+233 20 000 0377');
  await user.type(screen.getByLabelText('Address'), 'AK-039-5028');
}

describe('ReportForm', () => {
  it.each(Object.keys(ReportDetails.shape))(
    'has a field for %s',
    async (name) => {
      const { user } = show();
      await user.selectOptions(screen.getByLabelText(/^Region/), 'Volta');
      await screen.findByLabelText(/^District/);
      expect(document.querySelector(`[name="${name}"]`)).toBeVisible();
    },
  );

  it('says in one sentence that something is missing and goes to the first gap', async () => {
    const { onSubmit, user } = show(idleUpload);
    await user.click(submit());
    expect(await screen.findByText('Please fill in all fields')).toBeVisible();
    expect(nameField()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('wants the image when only that is missing', async () => {
    const { onSubmit, user } = show(idleUpload);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Please fill in all fields')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends what was typed, the phone number as ten digits, and reports each change as a draft', async () => {
    const { onSubmit, onDraft, user } = show();
    await fill(user);
    await sendAnswers(user);
    const sent = { name: 'Kwame', phone: '0200000377', address: 'AK-039-5028' };
    const nowhere = { digitalAddress: null, region: null, district: null };
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ...sent, ...nowhere }, path),
    );
    expect(onDraft).toHaveBeenLastCalledWith({
      ...sent,
      digitalAddress: '',
      region: '',
      district: '',
      phone: '+233 20 000 0377',
    });
  });

  it('says that the report was not made and keeps the form', async () => {
    const { user } = show(
      done,
      vi.fn(() => Promise.reject(new Error('no'))),
    );
    await fill(user);
    await sendAnswers(user);
    expect(
      await screen.findByText('Failed to submit due diligence'),
    ).toBeVisible();
    expect(nameField()).toHaveValue('Kwame');
  });

  it('reads Submitting... while it is sent', async () => {
    const { onSubmit, user } = show(
      done,
      vi.fn(() => new Promise<void>(() => undefined)),
    );
    await fill(user);
    await sendAnswers(user);
    expect(
      await screen.findByRole('button', { name: 'Submitting...' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Submitting...' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows the picture with the percent of it that has arrived, to be paused or cancelled', async () => {
    const { upload, user, onSubmit } = show({
      kind: 'sending',
      name: 'papers.jpg',
      size: 1_000_000,
      note: null,
      sent: 820_000,
      from: 0,
      startedAt: 0,
      now: 8_000,
      waiting: false,
      paused: false,
    });
    expect(
      screen.getByRole('img', { name: 'Your image papers.jpg' }),
    ).toHaveAttribute('src', 'blob:papers');
    expect(screen.getByText(/^Uploading, 82%/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '82',
    );
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Pause upload' }));
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(
      [upload.pause, upload.remove].map(
        (way) => vi.mocked(way).mock.calls.length,
      ),
    ).toEqual([1, 1]);
  });

  it('passes on why the image was refused', () => {
    const message =
      'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.';
    show({ kind: 'refused', name: 'papers.pdf', size: 10, message });
    expect(screen.getByText(message)).toBeVisible();
  });

  it('names the image by the kind of report', () => {
    show(idleUpload, undefined, 'due-diligence');
    expect(
      screen.getByLabelText('Image of the land document'),
    ).toBeInTheDocument();
  });
});
