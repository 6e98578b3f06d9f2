import { beforeAll, expect, it } from 'vitest';
import { pictures, showPicture } from '../../support/pages/pictures';
import { startSuite, type Suite } from '../../support/suite/suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});

it.each(pictures)('$file can be taken', async (picture) => {
  const side = await showPicture(suite.addresses.app, picture);
  expect(side.errors).toEqual([]);
  await side.close();
});
