import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SupportDetails } from '@contract/entities/support-message';
import { makeUpload } from '@/uploads/testing/upload';
import { idleUpload, type UploadState } from '@/uploads/upload-state';
import { SupportForm, type SupportFormProps } from './new-message';

const path = 'gs://b/supportdocs/u1/0b1c2d3e-x__receipt.bin';
const empty = {
  fullName: 'Abena Owusu-Mensah',
  phoneNumber: '',
  issueType: '',
  description: '',
};
const typed = {
  ...empty,
  phoneNumber: '024 000 0142',
  issueType: 'Billing',
  description: 'It still shows Pending.',
};

function show(
  change: Partial<SupportFormProps> = {},
  state: UploadState = idleUpload,
) {
  const onSubmit = vi.fn(() => Promise.resolve());
  const onDraft = vi.fn();
  const props: SupportFormProps = {
    email: 'abena@asaase.test',
    phone: '',
    initial: typed,
    upload: makeUpload(state),
    onDraft,
    onSubmit,
    ...change,
  };
  const view = render(<SupportForm {...props} />);
  const again = (next: Partial<SupportFormProps>) =>
    view.rerender(<SupportForm {...props} {...next} />);
  return { onSubmit, onDraft, again };
}

const send = () =>
  userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the form', () => {
  it.each(Object.keys(SupportDetails.shape))('has a field for %s', (name) => {
    show();
    expect(document.querySelector(`[name="${name}"]`)).toBeVisible();
  });

  it('offers the four issue types, and the address of the account to read only', () => {
    show({ initial: empty });
    const options = within(screen.getByLabelText('Issue type')).getAllByRole(
      'option',
    );
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose one',
      'Technical Support',
      'Account Issue',
      'Billing',
      'General Inquiry',
    ]);
    expect(screen.getByLabelText('Full name')).toHaveValue(
      'Abena Owusu-Mensah',
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('abena@asaase.test');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Supporting document/)).not.toHaveAttribute(
      'accept',
    );
    expect(screen.getByText('Any file type, up to 20 MB')).toBeVisible();
  });

  it('takes the phone of a profile that comes later, unless one was typed', async () => {
    const { again } = show({ initial: empty });
    again({ phone: '0244000101' });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0244000101');
    await userEvent.clear(screen.getByLabelText('Phone number'));
    await userEvent.type(screen.getByLabelText('Phone number'), '027');
    again({ phone: '0204000202' });
    expect(screen.getByLabelText('Phone number')).toHaveValue('027');
  });

  it('sends what was typed, the phone as ten digits, without a file', async () => {
    const { onSubmit } = show();
    await send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      { ...typed, phoneNumber: '0240000142' },
      null,
    );
  });

  it('sends a file by a name that is no path and turns no direction', async () => {
    const name = '../../\u202Efdp.exe';
    const { onSubmit } = show(
      {},
      { kind: 'done', name, size: 10, note: null, path },
    );
    await send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      path,
      name: 'fdp.exe',
    });
  });

  it('takes no words while it is sent: they would go with the draft', async () => {
    let fail = () => {};
    const answer = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('no answer'));
    });
    const { onDraft } = show({ onSubmit: () => answer });
    await send();
    const description = screen.getByLabelText('Description');
    expect(description).toHaveAttribute('readonly');
    await userEvent.type(description, ' And once more.');
    expect(description).toHaveValue(typed.description);
    expect(onDraft).not.toHaveBeenCalled();
    fail();
    await waitFor(() => expect(description).not.toHaveAttribute('readonly'));
    await userEvent.type(description, ' Once more.');
    expect(description).toHaveValue(`${typed.description} Once more.`);
  });

  it('keeps every change as a draft', async () => {
    const { onDraft } = show({ initial: empty });
    await userEvent.selectOptions(
      screen.getByLabelText('Issue type'),
      'Account Issue',
    );
    await userEvent.type(screen.getByLabelText('Description'), 'No');
    expect(onDraft).toHaveBeenLastCalledWith({
      ...empty,
      issueType: 'Account Issue',
      description: 'No',
    });
  });
});

describe('is not sent', () => {
  it('with anything left out, and says what', async () => {
    const { onSubmit } = show({ initial: { ...empty, fullName: '  ' } });
    await send();
    for (const words of [
      'Enter your full name.',
      'Enter all 10 digits, for example 0240000142.',
      'Choose what it is about.',
      'Tell us what went wrong.',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each<[string, UploadState, RegExp]>([
    [
      'while the file is on its way',
      {
        kind: 'sending',
        name: 'x.zip',
        size: 100,
        note: null,
        sent: 40,
        from: 0,
        startedAt: 0,
        now: 1,
        waiting: false,
        paused: false,
      },
      /Wait until the file is sent/,
    ],
    [
      'with a file that is too large',
      { kind: 'refused', name: 'x', size: 1, message: 'Too large' },
      /not taken/,
    ],
    [
      'with a file that did not arrive',
      { kind: 'failed', name: 'x', size: 1, message: 'Failed' },
      /not taken/,
    ],
  ])('%s', async (_what, state, words) => {
    const { onSubmit, again } = show({}, state);
    await send();
    expect(screen.getByText(words)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    again({ upload: makeUpload(idleUpload) });
    expect(screen.queryByText(words)).toBeNull();
  });

  it('when saving fails, and then keeps every word', async () => {
    show({ onSubmit: () => Promise.reject(new Error('no')) });
    await send();
    expect(
      await screen.findByText(
        'Failed to submit support message. Please try again.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue(
      'It still shows Pending.',
    );
  });

  it('offline, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ onSubmit: () => Promise.reject(new Error('no')) });
    await send();
    expect(
      await screen.findByText(
        'No connection. Check your internet and try again.',
      ),
    ).toBeVisible();
    vi.restoreAllMocks();
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn');
  });
});
