import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scenes } from './testing/land-scenes';

describe('ShareReference', () => {
  const withShare = (share: unknown) => {
    Object.defineProperty(navigator, 'share', {
      value: share,
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  };

  it('is not there where the browser shares nothing', () => {
    const { container } = render(scenes.ShareReference['with words']);
    expect(container).toBeEmptyDOMElement();
  });

  it('hands the reference to the share sheet, and says nothing to whoever closes it', async () => {
    const share = vi.fn(() =>
      Promise.reject(new DOMException('Share canceled', 'AbortError')),
    );
    withShare(share);
    render(scenes.ShareReference['with words']);
    await userEvent.click(screen.getByRole('button', { name: 'Share LS-1' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Asaase',
      text: 'Asaase reference LS-1',
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says when it could not', async () => {
    withShare(() =>
      Promise.reject(new DOMException('No handler', 'NotAllowedError')),
    );
    render(scenes.ShareReference['with words']);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Failed to share')).toBeVisible();
  });
});
