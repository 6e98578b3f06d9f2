// The components in their states, and where pictures are compared (docs/gallery.md):
//   npm run gallery                              serves the page
//   npm run gallery -- --keep FOLDER             takes a picture of every scene and every screen
//   npm run gallery -- --compare FOLDER          takes them again and names what differs
//   … --only WORDS                               only those whose name begins so: 'scenes/', 'administrators/Users'
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const startedIn = process.cwd();
process.chdir(root);
register();

async function* takeAll() {
  const isWanted = (name) => name.startsWith(values.only);
  const scenes = 'scenes/';
  if (values.only.startsWith(scenes) || scenes.startsWith(values.only)) {
    const { takeScenes } = await import('../tests/gallery/take-scenes.ts');
    yield* takeScenes(isWanted);
  }
  if (!values.only.startsWith(scenes)) {
    const { takeScreens } = await import('../tests/gallery/take-screens.ts');
    yield* takeScreens(isWanted);
  }
}

async function keepPictures(folder) {
  const { keepPicture } = await import('../tests/gallery/kept-pictures.ts');
  let count = 0;
  for await (const picture of takeAll()) {
    keepPicture(folder, picture);
    count += 1;
  }
  console.log(`${count} pictures are in ${folder}.`);
}

async function compare(folder) {
  const { compareAll } = await import('../tests/gallery/kept-pictures.ts');
  const differencesFolder = path.join(root, '.cache/gallery');
  const { differences, count } = await compareAll(
    takeAll(),
    folder,
    values.only,
    differencesFolder,
  );
  for (const line of differences) console.log(line);
  console.log(
    differences.length === 0
      ? `${count} pictures are the same.`
      : `${differences.length} of ${count} differ: ${differencesFolder}.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

if (values.keep === undefined && values.compare === undefined) {
  const { serveGallery } = await import('../tests/gallery/serve-gallery.ts');
  const { address } = await serveGallery();
  console.log(`Components in their states: ${address}`);
} else {
  if (ensureChromium() === null) process.exit(1);
  const { closeBrowser } = await import('../tests/support/pages/browser.ts');
  try {
    if (values.keep !== undefined) {
      await keepPictures(path.resolve(startedIn, values.keep));
    }
    if (values.compare !== undefined) {
      await compare(path.resolve(startedIn, values.compare));
    }
  } finally {
    await closeBrowser();
  }
  process.exit();
}
