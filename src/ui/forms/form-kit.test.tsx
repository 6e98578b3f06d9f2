import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { scenes as basic } from '@/ui/testing/basic-scenes';
import { scenes as form } from './testing/form-scenes';

describe('TextField', () => {
  it('is found by its label and described by its hint', () => {
    render(form.TextField['with a hint']);
    const input = screen.getByLabelText('Address of the land');
    expect(input).toHaveAccessibleDescription('A GhanaPost address is best.');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('shows the error instead of the hint and says that it is invalid', () => {
    render(form.TextField['with an error']);
    const input = screen.getByLabelText('Wallet number');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Please enter a wallet number');
    expect(screen.queryByText('Ten digits')).not.toBeInTheDocument();
  });

  it('warns without blocking', () => {
    render(form.TextField['with a warning']);
    const input = screen.getByLabelText('Phone number');
    expect(input).toBeValid();
    expect(input).toHaveAccessibleDescription(
      "This prefix is not one of Ghana's.",
    );
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed, and says which the button does', async () => {
    const user = userEvent.setup();
    render(form.PasswordField.hidden);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('PhoneField', () => {
  it('asks a phone for digits and its own number', () => {
    render(form.PhoneField.plain);
    const input = screen.getByLabelText('Phone number');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('autocomplete', 'tel');
  });
});

describe('SelectField and Checkbox', () => {
  it('offers its options', async () => {
    const user = userEvent.setup();
    render(form.SelectField.network);
    await user.selectOptions(screen.getByLabelText('Network'), 'Telecel Cash');
    expect(screen.getByLabelText('Network')).toHaveValue('VODAFONE');
  });

  it('is ticked by its words', async () => {
    const user = userEvent.setup();
    render(form.Checkbox.empty);
    await user.click(screen.getByText('Remember me'));
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  });
});

describe('Button', () => {
  it('does nothing while it is busy, and says what is going on', async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    const submit = vi.fn((event: React.SyntheticEvent) =>
      event.preventDefault(),
    );
    render(
      <form onSubmit={submit}>
        <Button type="submit" busyLabel="Submitting..." onClick={press}>
          Submit
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Submitting...' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  });

  it('works again afterwards', async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    render(<Button onClick={press}>Pay</Button>);
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('FormError', () => {
  it('is there to announce, and shows only when there is something to say', () => {
    const { rerender } = render(form.FormError['nothing to say']);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    rerender(form.FormError['it failed']);
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  });
});

describe('CopyButton', () => {
  const withClipboard = (writeText: (text: string) => Promise<void>) => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText },
      configurable: true,
    });
    return user;
  };

  it('copies and confirms for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const write = vi.fn(() => Promise.resolve());
    const user = withClipboard(write);
    render(basic.CopyButton['with words']);
    await user.click(screen.getByRole('button', { name: 'Copy number TX-1' }));
    expect(write).toHaveBeenCalledWith('TX-1');
    expect(await screen.findByRole('status')).toHaveTextContent('Copied');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    vi.useRealTimers();
  });

  it('says when the browser does not let it', async () => {
    const user = withClipboard(() => Promise.reject(new Error('denied')));
    render(<CopyButton text="TX-1" />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Failed to copy')).toBeVisible();
  });
});
