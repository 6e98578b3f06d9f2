import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SamplePlayer } from './sample-player';

/** Media queries that hold, and whoever waits for one to change. */
const holding = new Set<string>();
const listeners = new Set<() => void>();

// What jsdom does not have: media queries and a player. Both are the browser's,
// not ours.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return holding.has(media);
    },
    addEventListener: (_: string, listener: () => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) =>
      listeners.delete(listener),
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() =>
    Promise.resolve(),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    fireEvent.pause(this);
  });
});
afterEach(() => {
  holding.clear();
  listeners.clear();
  vi.unstubAllGlobals();
  vi.mocked(HTMLMediaElement.prototype.play).mockRestore();
  vi.mocked(HTMLMediaElement.prototype.pause).mockRestore();
  Reflect.deleteProperty(navigator, 'connection');
});

const findVideo = () => document.querySelector('video');
function getVideo(): HTMLVideoElement {
  const video = findVideo();
  if (video === null) throw new Error('no video');
  return video;
}
const still = () => screen.getByRole('img', { name: 'Sample site plan' });

function saveData(value: boolean) {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: value },
    configurable: true,
  });
}

describe('SamplePlayer', () => {
  it('plays at once: muted, in its place, over and over, above the still', () => {
    render(<SamplePlayer />);
    const video = getVideo();
    expect(video).toHaveProperty('muted', true);
    expect(video).toHaveAttribute('loop');
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('autoplay');
    expect(video).toHaveAttribute('preload', 'metadata');
    expect(video).not.toHaveAttribute('controls');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    expect(still()).toBeInTheDocument();
  });

  it('shows the still until the video has a picture', () => {
    render(<SamplePlayer />);
    expect(getVideo()).toHaveClass('opacity-0');
    fireEvent.playing(getVideo());
    expect(getVideo()).not.toHaveClass('opacity-0');
  });

  it('pauses and plays by its button, and says where it is', async () => {
    const user = userEvent.setup();
    render(<SamplePlayer />);
    await user.click(screen.getByRole('button', { name: 'Pause video' }));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
    getVideo().currentTime = 5.6;
    fireEvent.timeUpdate(getVideo());
    expect(screen.getByText('0:05 of 0:13')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play video' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
    expect(
      screen.getByRole('button', { name: 'Pause video' }),
    ).toBeInTheDocument();
  });

  it('offers Play when the browser refuses to start by itself', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(
      new DOMException('no', 'NotAllowedError'),
    );
    render(<SamplePlayer />);
    expect(
      await screen.findByRole('button', { name: 'Play video' }),
    ).toBeInTheDocument();
    expect(still()).toBeInTheDocument();
  });

  it('waits for its button, and fetches nothing before, where motion is not wanted', async () => {
    holding.add('(prefers-reduced-motion: reduce)');
    const user = userEvent.setup();
    render(<SamplePlayer />);
    expect(getVideo()).not.toHaveAttribute('autoplay');
    expect(getVideo()).toHaveAttribute('preload', 'none');
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    expect(screen.getByText('0:00 of 0:13')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play video' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  it('stops when motion is no longer wanted', () => {
    render(<SamplePlayer />);
    holding.add('(prefers-reduced-motion: reduce)');
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(
      screen.getByRole('button', { name: 'Play video' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['the data saver of the phone', () => saveData(true)],
    [
      'a preference for less data',
      () => holding.add('(prefers-reduced-data: reduce)'),
    ],
  ])('shows only the still for %s', (_, prefer) => {
    prefer();
    render(<SamplePlayer />);
    expect(findVideo()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(still()).toBeInTheDocument();
  });

  it('has the video where there is a connection and no data saver', () => {
    saveData(false);
    render(<SamplePlayer />);
    expect(findVideo()).not.toBeNull();
  });

  it('shows only the still when no source can be played, but tries the second after the first', () => {
    render(<SamplePlayer />);
    const [first, second] = getVideo().querySelectorAll('source');
    if (first === undefined || second === undefined) {
      throw new Error('two sources expected');
    }
    expect([first.type, second.type]).toEqual([
      expect.stringContaining('webm'),
      expect.stringContaining('mp4'),
    ]);
    fireEvent.error(first);
    expect(findVideo()).not.toBeNull();
    fireEvent.error(second);
    expect(findVideo()).toBeNull();
    expect(still()).toBeInTheDocument();
  });

  it('goes back to the still when the video breaks off', () => {
    render(<SamplePlayer />);
    fireEvent.error(getVideo());
    expect(findVideo()).toBeNull();
    expect(still()).toBeInTheDocument();
  });
});
