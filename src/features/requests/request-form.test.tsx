import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RequestDetails } from '@contract/entities/request-details';
import type { Service } from '@contract/entities/service';
import { sampleService } from '@/domain/testing/records';
import { makeUpload } from '@/uploads/testing/upload';
import { idleUpload, type UploadState } from '@/uploads/upload-state';
import { RequestForm } from './request-form';
import { emptyRequestForm } from './request-form-schema';

const path = 'gs://b/documents/u1/0000-aaaa__plan.jpg';
const done: UploadState = {
  kind: 'done',
  name: 'plan.jpg',
  size: 2048,
  note: null,
  path,
};

const nobody = { name: '', phoneNumber: '' };
const lostLand = {
  ...sampleService,
  service_name: 'Find Missing Property',
  kind: 'missing-property' as const,
};

function show(
  state: UploadState = done,
  onSubmit = vi.fn(() => Promise.resolve()),
  known = nobody,
  service: Service = sampleService,
) {
  const form = {
    service,
    known,
    upload: makeUpload(state),
    draft: emptyRequestForm,
    onSubmit,
  };
  const drawn = (shown = form) => (
    <RequestForm {...shown} onDraft={vi.fn()} onShown={vi.fn()} />
  );
  const { rerender } = render(drawn());
  const change = (changes: Partial<typeof form>) =>
    rerender(drawn({ ...form, ...changes }));
  return { onSubmit, change, user: userEvent.setup() };
}
const nameField = () => screen.getByLabelText('Name on the land papers');
const phoneField = () => screen.getByLabelText('Phone number');
const addressField = () => screen.getByLabelText('Address of the land');
const submit = () =>
  screen.getByRole('button', { name: /^(Continue|Submit request)$/ });
/** Checks what was typed, and sends it. */
async function sendAnswers(user: ReturnType<typeof userEvent.setup>) {
  await user.click(submit());
  await user.click(
    await screen.findByRole('button', { name: 'Submit request' }),
  );
}

describe('RequestForm', () => {
  it.each(Object.keys(RequestDetails.shape))(
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
    expect(
      await screen.findByText(
        'Please fill in all fields and upload a document',
      ),
    ).toBeVisible();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is not drawn as sending while it is judged', async () => {
    const { user } = show(idleUpload);
    const drawn: unknown[] = [];
    const watch = new MutationObserver(() =>
      drawn.push(document.querySelector('[type=submit]')?.textContent),
    );
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await user.click(submit());
    await screen.findByText('Please fill in all fields and upload a document');
    watch.disconnect();
    expect(new Set(drawn)).toEqual(new Set(['Continue']));
  });

  it('is sent once by two presses, however close', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = show(done, onSubmit);
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '0240000142');
    await user.type(addressField(), 'GA-183-8164');
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Check your answers' });
    await act(async () => {
      submit().click();
      submit().click();
      await Promise.resolve();
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows every answer before it is sent, and leads back to each with what was typed', async () => {
    const { onSubmit, user } = show();
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '0240000142');
    await user.type(addressField(), 'Ritz Junction, Adenta');
    await user.selectOptions(screen.getByLabelText(/^Region/), 'Volta');
    await user.selectOptions(await screen.findByLabelText(/^District/), 'Ho');
    await user.click(submit());
    const heading = await screen.findByRole('heading', {
      name: 'Check your answers',
    });
    expect(heading).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    for (const answer of [
      'Abena',
      '024 000 0142',
      'Ritz Junction, Adenta',
      'Left empty',
      'Ho, Volta',
      'plan.jpg',
    ]) {
      expect(screen.getByText(answer, { selector: 'dd' })).toBeVisible();
    }
    await user.click(
      screen.getByRole('button', { name: 'Change Address of the land' }),
    );
    expect(addressField()).toHaveFocus();
    expect(addressField()).toHaveValue('Ritz Junction, Adenta');
    await user.type(addressField(), ', Accra');
    await sendAnswers(user);
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        {
          name: 'Abena',
          phoneNumber: '0240000142',
          address: 'Ritz Junction, Adenta, Accra',
          digitalAddress: null,
          region: 'Volta',
          district: 'Ho',
        },
        path,
      ),
    );
  });

  it('asks for the document when only that is missing', async () => {
    const { onSubmit, user } = show(idleUpload);
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '0240000142');
    await user.type(addressField(), 'GA-183-8164');
    await user.click(submit());
    expect(
      await screen.findByText(
        'Please fill in all fields and upload a document',
      ),
    ).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('wants a decision about a doubtful document, and shows what is wrong with it', async () => {
    const message =
      'The photo looks blurred. Lay the plan flat in good light and hold still.';
    const doubtful: UploadState = {
      kind: 'doubtful',
      name: 'plan.jpg',
      size: 2048,
      message,
    };
    const { onSubmit, user } = show(doubtful);
    expect(screen.getByText(message)).toBeVisible();
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '0240000142');
    await user.type(addressField(), 'GA-183-8164');
    await user.click(submit());
    expect(
      await screen.findByText('Choose another file, or use this one anyway.'),
    ).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('tells nine digits from ten and keeps everything typed', async () => {
    const { onSubmit, user } = show();
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '024000014');
    await user.type(addressField(), 'GA-183-8164');
    await user.click(submit());
    expect(
      await screen.findByText('Enter all 10 digits, for example 0240000142.'),
    ).toBeVisible();
    expect(
      screen.queryByText('Please fill in all fields and upload a document'),
    ).toBeNull();
    expect(phoneField()).toHaveValue('024000014');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(phoneField(), '2');
    await sendAnswers(user);
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        {
          name: 'Abena',
          phoneNumber: '0240000142',
          address: 'GA-183-8164',
          digitalAddress: null,
          region: null,
          district: null,
        },
        path,
      ),
    );
  });

  it('warns of a foreign prefix and still sends', async () => {
    const { onSubmit, user } = show();
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '+233 99 000 0142');
    await user.type(addressField(), 'GA-183-8164');
    expect(
      await screen.findByText(/not a prefix we know in Ghana/),
    ).toBeVisible();
    await sendAnswers(user);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('waits for the file before it can be sent', async () => {
    const sending: UploadState = {
      kind: 'sending',
      name: 'plan.jpg',
      size: 2_400_000,
      note: null,
      sent: 1_536_000,
      from: 0,
      startedAt: 0,
      now: 8_000,
      waiting: false,
      paused: false,
    };
    const { onSubmit, user } = show(sending);
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '64',
    );
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says that the request was not made and keeps the form', async () => {
    const { user } = show(
      done,
      vi.fn(() => Promise.reject(new Error('no'))),
    );
    await user.type(nameField(), 'Abena');
    await user.type(phoneField(), '0240000142');
    await user.type(addressField(), 'GA-183-8164');
    await sendAnswers(user);
    expect(
      await screen.findByText('Failed to submit service request'),
    ).toBeVisible();
    expect(nameField()).toHaveValue('Abena');
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('asks who has lost the papers for what they know, and says what counts', async () => {
    const { onSubmit, user } = show(done, undefined, nobody, lostLand);
    expect(screen.queryByText(/land papers\.$/)).toBeNull();
    expect(screen.getByText(/You do not need the land papers/)).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('Enter who had the land.')).toBeVisible();
    expect(
      screen.getByText('Enter where you think the land is.'),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Who had the land'), 'Nana Yaw');
    await user.type(phoneField(), '0240000142');
    await user.type(
      screen.getByLabelText('Where you think it is'),
      'Behind the mission school, Suhum',
    );
    await sendAnswers(user);
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        {
          name: 'Nana Yaw',
          phoneNumber: '0240000142',
          address: 'Behind the mission school, Suhum',
          digitalAddress: null,
          region: null,
          district: null,
        },
        path,
      ),
    );
  });

  const abena = { name: 'Abena Owusu', phoneNumber: '0240000142' };

  it('is filled in from the profile, and says whose name it is until another is typed', async () => {
    const { user } = show(done, undefined, abena);
    expect(nameField()).toHaveValue('Abena Owusu');
    expect(phoneField()).toHaveValue('0240000142');
    const whose = 'Your own name. Change it if the papers name somebody else.';
    expect(screen.getByText(whose)).toBeVisible();
    await user.type(nameField(), '-Mensah');
    expect(screen.queryByText(whose)).toBeNull();
  });

  it('does not take the person for who had the lost land', () => {
    show(done, undefined, abena, lostLand);
    expect(screen.getByLabelText('Who had the land')).toHaveValue('');
    expect(phoneField()).toHaveValue('0240000142');
  });

  it('takes its own filling back where another service is chosen, and nothing typed', async () => {
    const { change, user } = show(done, undefined, abena);
    expect(nameField()).toHaveValue('Abena Owusu');
    change({ service: lostLand });
    expect(screen.getByLabelText('Who had the land')).toHaveValue('');
    await user.type(screen.getByLabelText('Who had the land'), 'Nana Yaw');
    change({ service: sampleService });
    expect(nameField()).toHaveValue('Nana Yaw');
  });
});
