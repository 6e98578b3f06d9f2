import { expect, it } from 'vitest';
import { regionNames } from '@land/regions/regions';
import { Region } from '@contract/values/land/regions';

// land/ imports nothing of ours, so it has the names once more.
it('calls the regions in land/ what the contract calls them', () => {
  expect([...regionNames]).toEqual(Region.options);
});
