import { expect, it } from 'vitest';
import { pictures, showPicture } from '../../support/pages/pictures';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

it.each(pictures)('$file can be taken', async (picture) => {
  const side = await showPicture(suite.addresses.app, picture);
  expect(side.errors).toEqual([]);
  await side.close();
});
