import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import {
  correctReportRefusals,
  type CorrectReportBody,
} from '@contract/endpoints/correct-report';
import { makeReport } from '@/domain/testing/records';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { CorrectReportDialog } from './correct-report-dialog';
import { canBeCorrected } from './report-corrections';

const report = makeReport({ region: 'Volta', district: 'Ho' });

async function show(
  correctReport: (body: CorrectReportBody) => Promise<unknown> = vi.fn(() =>
    Promise.resolve({}),
  ),
) {
  const onClose = vi.fn();
  const { unmount } = render(
    <CorrectReportDialog
      report={report}
      onCorrect={correctReport}
      onClose={onClose}
    />,
    { wrapper: SignedIn },
  );
  const dialog = within(await screen.findByRole('dialog'));
  return {
    correctReport,
    onClose,
    dialog,
    unmount,
    user: userEvent.setup(),
  };
}
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('is possible until somebody has seen it', () => {
  expect(canBeCorrected(report)).toBe(true);
  expect(canBeCorrected({ ...report, seenStatus: 'seen' })).toBe(false);
  expect(canBeCorrected({ ...report, reviewStatus: 'in-review' })).toBe(false);
});

describe('the dialog', () => {
  it('is filled in, sends what is different, and keeps it until then', async () => {
    const first = await show();
    expect(await first.dialog.findByLabelText(/^District/)).toHaveValue('Ho');
    await first.user.type(first.dialog.getByLabelText('Address'), ', Volta');
    first.unmount();
    const { dialog, user, correctReport, onClose } = await show();
    expect(dialog.getByText(/^You began this on/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/^Region/), 'Oti');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correctReport).toHaveBeenCalledExactlyOnceWith({
      reportId: report.id,
      changes: {
        address: `${report.address}, Volta`,
        region: 'Oti',
        district: null,
      },
    });
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });

  it('sends nothing where nothing is different', async () => {
    const { correctReport, user, onClose } = await show();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correctReport).not.toHaveBeenCalled();
  });

  it('puts back after a lost answer what that call may have changed', async () => {
    const lost = new AppError('network', 'No answer.');
    const correct = vi
      .fn<Parameters<typeof show>[0] & {}>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({});
    const { dialog, user, onClose } = await show(correct);
    const field = dialog.getByLabelText('Name');
    await user.type(field, ' x');
    await user.click(save());
    await dialog.findByRole('alert');
    await user.type(field, '{Backspace}{Backspace}');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correct).toHaveBeenLastCalledWith({
      reportId: report.id,
      changes: { name: report.name },
    });
  });

  it('says why it is refused, with what was typed still there', async () => {
    const refusal = new AppError(
      'failed-precondition',
      correctReportRefusals.begun,
    );
    const { dialog, user, onClose } = await show(() => Promise.reject(refusal));
    await user.type(dialog.getByLabelText('Name'), ' Owusu');
    await user.click(save());
    expect(await dialog.findByText(correctReportRefusals.begun)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue(`${report.name} Owusu`);
    expect(onClose).not.toHaveBeenCalled();
  });
});
