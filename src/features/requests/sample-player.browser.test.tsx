import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { SamplePlayer } from './sample-player';

it('stays the still plan when the video does not arrive, in either of its formats', async () => {
  performance.clearResourceTimings();
  await commands.cutOff('/sample-plan.');
  render(<SamplePlayer />);
  expect(document.querySelector('video')).not.toBeNull();
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  const tried = performance
    .getEntriesByType('resource')
    .flatMap(
      ({ name }) => /\/sample-plan[^/]*\.(webm|mp4)/.exec(name)?.[1] ?? [],
    );
  expect(new Set(tried)).toEqual(new Set(['webm', 'mp4']));
  // Nothing speaks of a video that is not there.
  expect(screen.getByRole('img', { name: 'Sample site plan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /video/ })).toBeNull();
});
