import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dropzone, type DropzoneState } from './dropzone';
import { fileStates } from './testing/file-scenes';

const file = new File(['plan'], 'plan.jpg', { type: 'image/jpeg' });

function show(state: DropzoneState, error?: string) {
  const calls = { onFile: vi.fn(), onRemove: vi.fn() };
  render(
    <Dropzone
      label="Site plan or document"
      accept="image/*,application/pdf"
      acceptWords="JPEG, PNG, WEBP or PDF"
      state={state}
      error={error}
      {...calls}
    />,
  );
  return calls;
}

describe('Dropzone', () => {
  it('takes a file by its label and says what it takes', async () => {
    const user = userEvent.setup();
    const { onFile } = show({ kind: 'empty' });
    const input = screen.getByLabelText(/Site plan or document/);
    expect(input).toHaveAccessibleDescription('JPEG, PNG, WEBP or PDF');
    await user.upload(input, file);
    expect(onFile).toHaveBeenCalledWith(file);
  });

  const dropOn = (place: Element, ...files: File[]) =>
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });

  it('takes one of two dropped files and says which', () => {
    function Chooser() {
      const [state, setState] = useState<DropzoneState>({ kind: 'empty' });
      return (
        <Dropzone
          label="Site plan"
          acceptWords="JPEG"
          state={state}
          onFile={({ name, size }) => setState({ kind: 'done', name, size })}
          onRemove={() => setState({ kind: 'empty' })}
        />
      );
    }
    render(<Chooser />);
    dropOn(screen.getByText('JPEG'), file, new File(['deed'], 'deed.jpg'));
    const words = 'Only one file fits here. We took “plan.jpg”.';
    expect(screen.getByText(words)).toBeInTheDocument();
    dropOn(screen.getByText('plan.jpg'), new File(['deed'], 'deed.jpg'));
    expect(screen.getByText('deed.jpg')).toBeInTheDocument();
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each<DropzoneState>([fileStates.done, fileStates.busy, fileStates.failed])(
    'takes another file on the card of one that is $kind',
    (state) => {
      const { onFile } = show(state);
      const other = new File(['deed'], 'deed.jpg');
      dropOn(screen.getByText('plan.jpg'), other);
      expect(onFile).toHaveBeenCalledWith(other);
    },
  );

  it('leaves alone what is dropped beside the field and is no file', () => {
    show({ kind: 'empty' });
    const text = { dataTransfer: { types: ['text/plain'], files: [] } };
    expect(fireEvent.dragOver(document.body, text)).toBe(true);
    expect(fireEvent.drop(document.body, text)).toBe(true);
    // On the field itself, text would be nothing to take either.
    expect(
      fireEvent.drop(screen.getByText('JPEG, PNG, WEBP or PDF'), text),
    ).toBe(true);
  });

  it('keeps the page when a file is dropped beside the field', () => {
    const { unmount } = render(
      <Dropzone
        label="Site plan"
        acceptWords="JPEG"
        state={{ kind: 'empty' }}
        onFile={vi.fn()}
        onRemove={vi.fn()}
      />,
    );
    // false: the browser does not open the file in the place of the page
    const files = { dataTransfer: { types: ['Files'], files: [file] } };
    expect(fireEvent.drop(document.body, files)).toBe(false);
    unmount();
    expect(fireEvent.drop(document.body, files)).toBe(true);
  });

  it('says what is wrong with it', () => {
    show({ kind: 'empty' }, 'This file is too large.');
    expect(
      screen.getByLabelText(/Site plan or document/),
    ).toHaveAccessibleDescription('This file is too large.');
  });

  it('shows how far it is and can be cancelled', async () => {
    const user = userEvent.setup();
    const { onRemove } = show({
      kind: 'busy',
      name: 'plan.jpg',
      done: 64,
      total: 100,
    });
    expect(
      screen.getByRole('progressbar', { name: 'Uploading plan.jpg' }),
    ).toHaveAttribute('aria-valuenow', '64');
    expect(screen.getByText('64%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('does not divide by a size of nothing', () => {
    show({ kind: 'busy', name: 'plan.jpg', done: 0, total: 0 });
    expect(screen.getByText('0%')).toBeInTheDocument();
  });

  it('shows a file in place, with its size, and removes it', async () => {
    const user = userEvent.setup();
    const { onRemove } = show({
      kind: 'done',
      name: 'plan.jpg',
      size: 412 * 1024,
      detail: 'Ready to send',
    });
    expect(screen.getByText('412 KB. Ready to send')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('says that it failed and tries again', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn();
    show({
      kind: 'failed',
      name: 'plan.jpg',
      message: 'Error uploading image.',
      onRetry,
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error uploading image.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('asks about a doubtful file: another, or this one anyway', async () => {
    const user = userEvent.setup();
    const onAccept = vi.fn();
    show({
      kind: 'doubtful',
      name: 'plan.jpg',
      message: 'The photo looks blurred.',
      onAccept,
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The photo looks blurred.',
    );
    const picker = vi.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(picker).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Use it anyway' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('asks which of two ways a file goes, and takes the other one afterwards', async () => {
    const user = userEvent.setup();
    const ways = {
      first: 'Send smaller (0.9 MB)',
      second: 'Send as it is (3.3 MB)',
    };
    const [onFirst, onSecond, onOther] = [vi.fn(), vi.fn(), vi.fn()];
    const { onRemove } = show({
      kind: 'choice',
      name: 'plan.jpg',
      message: 'Large.',
      ...ways,
      onFirst,
      onSecond,
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Large.');
    await user.click(screen.getByRole('button', { name: ways.first }));
    await user.click(screen.getByRole('button', { name: ways.second }));
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    for (const call of [onFirst, onSecond, onRemove]) {
      expect(call).toHaveBeenCalledOnce();
    }
    cleanup();
    show({
      kind: 'done',
      name: 'plan.jpg',
      size: 900_000,
      other: ways.second,
      onOther,
    });
    await user.click(screen.getByRole('button', { name: ways.second }));
    expect(onOther).toHaveBeenCalledOnce();
  });

  it('says that it looks at the file, which can be called off', async () => {
    const user = userEvent.setup();
    const { onRemove } = show({ kind: 'checking', name: 'plan.jpg' });
    expect(screen.getByText('Looking at the file')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('pauses and resumes, and says what was done with the file', async () => {
    const user = userEvent.setup();
    const [onPause, onResume] = [vi.fn(), vi.fn()];
    const busy: DropzoneState = {
      kind: 'busy',
      name: 'plan.jpg',
      done: 64,
      total: 100,
      onPause,
      onResume,
    };
    show({ ...busy, note: 'Made smaller for your network: 6.2 MB to 0.9 MB' });
    expect(
      screen.getByText('Made smaller for your network: 6.2 MB to 0.9 MB'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause upload' }));
    expect(onPause).toHaveBeenCalledOnce();
    cleanup();
    show({ ...busy, paused: true, detail: 'Paused', urgent: true });
    expect(screen.getByText('. Paused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume upload' }));
    expect(onResume).toHaveBeenCalledOnce();
  });

  it('shows all of it only when all of it has arrived', () => {
    show({ kind: 'busy', name: 'plan.jpg', done: 999, total: 1000 });
    expect(screen.getByText('99%')).toBeInTheDocument();
  });
});
