// Takes the pictures of the documents and of the app's installation, and draws
// the icons: `npm run pictures`. What the pictures show stands in
// tests/support/pages/pictures.ts. The files are committed; everybody in the
// demo data is fictional.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(root);
register();
const { closeBrowser, openProfile } =
  await import('../tests/support/pages/browser.ts');
const { chromiumFlags } = await import('../tests/support/pages/chromium.ts');
const { pictures, showPicture } =
  await import('../tests/support/pages/pictures.ts');
const { startSuite } = await import('../tests/support/suite/suite.ts');

const formats = {
  '.webp': { format: 'webp', quality: 90 },
  '.jpg': { format: 'jpeg', quality: 82 },
};

async function takePicture(page, { file, width, height, scale }) {
  // Our own typeface comes after the first screen.
  await page.waitForFunction(() => 'font' in document.documentElement.dataset);
  await page.evaluate(() => document.fonts.load('1em "Public Sans"'));
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    ...formats[path.extname(file)],
    clip: { x: 0, y: 0, width, height, scale },
  });
  writeFileSync(path.join(root, file), data, 'base64');
  console.log(`${file} ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

async function drawIcons(page) {
  const mark = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8');
  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${mark}`,
    );
    await page.screenshot({
      path: path.join(root, `public/icon-${size}.png`),
      omitBackground: true,
    });
  }
}

if (ensureChromium() === null) process.exit(1);
// Letters stand where the typeface puts them, not at whole pixels.
chromiumFlags.push('--font-render-hinting=none');
const suite = await startSuite();
try {
  for (const picture of pictures) {
    const side = await showPicture(suite.addresses.app, picture);
    await takePicture(side.page, picture);
    await side.close();
  }
  const { page } = await openProfile(suite.addresses.app);
  await drawIcons(page);
} finally {
  await closeBrowser();
  await suite.stop();
}
process.exit(0);
