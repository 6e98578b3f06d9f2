import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import {
  correctRequestRefusals,
  type CorrectRequestBody,
} from '@contract/endpoints/correct-request';
import type { Request } from '@contract/entities/request';
import { CorrectableRequestField } from '@contract/entities/request-correction';
import { makePayment, makeRequest } from '@/domain/testing/records';
import { listCorrected } from '@/session/drafts/correction-draft';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { SignedIn } from '@/session/testing/signed-in';
import { sampleUser } from '@/session/testing/session';
import { CorrectRequestDialog } from './correct-request-dialog';
import { canBeCorrected, toFormInput } from './request-corrections';

const request = makeRequest({ region: 'Greater Accra', district: 'Adenta' });

async function show(
  correctRequest: (body: CorrectRequestBody) => Promise<unknown> = vi.fn(() =>
    Promise.resolve({}),
  ),
) {
  const onClose = vi.fn();
  const dialogOf = (shown: Request) => (
    <CorrectRequestDialog
      request={shown}
      onCorrect={correctRequest}
      onClose={onClose}
    />
  );
  const { rerender, unmount } = render(dialogOf(request), {
    wrapper: SignedIn,
  });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    correctRequest,
    onClose,
    dialog,
    user: userEvent.setup(),
    unmount,
    changeBelow: (changed: Request) => rerender(dialogOf(changed)),
  };
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const save = () => screen.getByRole('button', { name: 'Save' });

it('is possible until the first payment was started', () => {
  expect(canBeCorrected({ paymentStatus: false }, [])).toBe(true);
  expect(canBeCorrected({ paymentStatus: true }, [])).toBe(false);
  expect(
    canBeCorrected({ paymentStatus: false }, [
      makePayment({ state: 'failed' }),
    ]),
  ).toBe(false);
});

it('finds what is different, and nothing else', () => {
  const typed = {
    name: request.name,
    phoneNumber: request.phoneNumber,
    address: 'Plot 9, Ho',
    digitalAddress: null,
    region: 'Volta',
    district: null,
  };
  expect(
    listCorrected(CorrectableRequestField.options, request, typed),
  ).toEqual(['address', 'region', 'district']);
  expect(Object.values(toFormInput(request))).not.toContain(null);
});

describe('the dialog', () => {
  it('is filled in, sends the changed field alone, and closes', async () => {
    const { correctRequest, dialog, user, onClose } = await show();
    const name = dialog.getByLabelText('Name on the land papers');
    expect(name).toHaveValue(request.name);
    expect(await dialog.findByLabelText(/^District/)).toHaveValue('Adenta');
    await user.clear(name);
    await user.type(name, 'Abena Owusu');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correctRequest).toHaveBeenCalledWith({
      documentId: request.documentId,
      changes: { name: 'Abena Owusu' },
    });
  });

  it('does not undo what another tab corrected meanwhile', async () => {
    const { correctRequest, dialog, user, changeBelow } = await show();
    changeBelow({ ...request, address: 'Plot 9, Ho' });
    await user.type(dialog.getByLabelText('Name on the land papers'), ' Owusu');
    await user.click(save());
    await waitFor(() =>
      expect(correctRequest).toHaveBeenCalledWith({
        documentId: request.documentId,
        changes: { name: `${request.name} Owusu` },
      }),
    );
  });

  it('closes without a call where nothing is different', async () => {
    const { correctRequest, user, onClose } = await show();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correctRequest).not.toHaveBeenCalled();
  });

  it('asks for a field that was emptied, and sends nothing', async () => {
    const { correctRequest, dialog, user, onClose } = await show();
    await user.clear(dialog.getByLabelText('Address of the land'));
    await user.click(save());
    expect(
      await dialog.findByText('Enter the address of the land.'),
    ).toBeVisible();
    expect(correctRequest).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('puts back after a lost answer what that call may have changed', async () => {
    const lost = new AppError('network', 'No answer.');
    const correct = vi
      .fn<Parameters<typeof show>[0] & {}>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({});
    const { dialog, user, onClose } = await show(correct);
    const field = dialog.getByLabelText('Address of the land');
    await user.type(field, ' x');
    await user.click(save());
    await dialog.findByRole('alert');
    await user.type(field, '{Backspace}{Backspace}');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correct).toHaveBeenLastCalledWith({
      documentId: request.documentId,
      changes: { address: request.address },
    });
  });

  it('says why it is refused, and keeps what was typed', async () => {
    const refusal = new AppError(
      'failed-precondition',
      correctRequestRefusals.paymentStarted,
    );
    const { dialog, user, onClose } = await show(() => Promise.reject(refusal));
    await user.type(dialog.getByLabelText('Address of the land'), ', Accra');
    await user.click(save());
    expect(
      await dialog.findByText(correctRequestRefusals.paymentStarted),
    ).toBeVisible();
    expect(dialog.getByLabelText('Address of the land')).toHaveValue(
      `${request.address}, Accra`,
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was typed, over the request as it is then, until it is saved', async () => {
    const first = await show();
    const address = 'Address of the land';
    await first.user.type(first.dialog.getByLabelText(address), ', Accra');
    await first.user.selectOptions(
      first.dialog.getByLabelText(/^Region/),
      'Volta',
    );
    first.unmount();
    const { dialog, user, correctRequest, onClose } = await show();
    expect(dialog.getByText(/^You began this on/)).toBeVisible();
    expect(dialog.getByLabelText(address)).toHaveValue(
      `${request.address}, Accra`,
    );
    expect(dialog.getByLabelText(/^Region/)).toHaveValue('Volta');
    await user.click(dialog.getByRole('button', { name: 'Start again' }));
    expect(dialog.getByLabelText(address)).toHaveValue(request.address);
    expect(hasDrafts(sampleUser.uid)).toBe(false);
    await user.click(
      dialog.getByRole('button', { name: 'Bring back what I typed' }),
    );
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(correctRequest).toHaveBeenCalledWith({
      documentId: request.documentId,
      changes: {
        address: `${request.address}, Accra`,
        region: 'Volta',
        district: null,
      },
    });
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });

  it('keeps nothing that is typed back, or that is refused for good', async () => {
    const refusal = new AppError(
      'failed-precondition',
      correctRequestRefusals.paymentStarted,
    );
    const { dialog, user } = await show(() => Promise.reject(refusal));
    const name = dialog.getByLabelText('Name on the land papers');
    await user.type(name, 's');
    expect(hasDrafts(sampleUser.uid)).toBe(true);
    await user.type(name, '{Backspace}');
    expect(hasDrafts(sampleUser.uid)).toBe(false);
    await user.type(name, 's');
    await user.click(save());
    await dialog.findByText(correctRequestRefusals.paymentStarted);
    expect(hasDrafts(sampleUser.uid)).toBe(false);
  });
});
