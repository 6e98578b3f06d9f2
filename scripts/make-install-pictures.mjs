// Draws the icons and the pictures that a phone shows before it installs the app: `node scripts/make-install-pictures.mjs`.
// Only for whoever changes the mark or those screens; what it writes below public/ is committed, nothing else runs it.
// The screens are those of the demo data on the local backend, as `npm start` seeds it: everybody in them is fictional.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

register();
const { openProfile, closeBrowser } = await import('../tests/support/pages/browser.ts');
const { startSuite } = await import('../tests/support/suite/suite.ts');
const { demoPassword, owner } = await import('../tests/support/pages/steps.ts');
const { enterAs } = await import('../tests/support/pages/enter.ts');

const folder = path.join(root, 'public/install');
mkdirSync(folder, { recursive: true });

const pictures = [
  { file: 'dashboard-phone.jpg', at: '/', width: 360, height: 780, scale: 2 },
  { file: 'history-phone.jpg', at: '/history', width: 360, height: 780, scale: 2 },
  { file: 'dashboard-computer.jpg', at: '/', width: 1280, height: 800, scale: 1 },
];

async function drawIcons(page) {
  const mark = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8');
  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${mark}`,
    );
    await page.screenshot({ path: path.join(root, `public/icon-${size}.png`), omitBackground: true });
  }
}

async function takePicture(page, { file, at, width, height, scale }) {
  await page.setViewportSize({ width, height });
  await enterAs(page, { email: owner.email, password: demoPassword }, at);
  await page.locator('main .badge').filter({ visible: true }).first().waitFor();
  // Our own typeface comes after the first screen.
  await page.waitForFunction(() => 'font' in document.documentElement.dataset);
  await page.evaluate(() => document.fonts.load('1em "Public Sans"'));
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'jpeg', quality: 82 },
    clip: { x: 0, y: 0, width, height, scale },
  });
  await browser.detach();
  const target = path.join(folder, file);
  writeFileSync(target, data, 'base64');
  console.log(`${file} ${(statSync(target).size / 1000).toFixed(0)} kB`);
}

const suite = await startSuite();
try {
  for (const picture of pictures) {
    const side = await openProfile(suite.addresses.app);
    if (picture === pictures[0]) await drawIcons(await side.context.newPage());
    await takePicture(side.page, picture);
    await side.close();
  }
} finally {
  await closeBrowser();
  await suite.stop();
}
process.exit(0);
