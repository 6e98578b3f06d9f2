// Draws the video of the sample-image dialog from art/site-plan.svg:
// `node scripts/make-sample-video.mjs`. Only for whoever changes the drawing or
// the camera; the two files it writes are committed, nothing else runs it.
// Every frame is drawn by Chromium at a time we set, so the same drawing gives
// the same pictures; ffmpeg encodes them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

register();
const { findChromium } = await import('../tests/support/pages/chromium.ts');

const seconds = 13;
const framesPerSecond = 15;
const size = { width: 720, height: 540 };
const limitBytes = 250_000;
const art = path.join(root, 'src/features/requests/art');

const encodings = [
  {
    file: 'sample-plan.webm',
    options: '-c:v libsvtav1 -crf 57 -preset 3 -svtav1-params scm=1 -g 195',
  },
  {
    // For Safari without AV1: H.264 as every phone decodes it, its index in
    // front.
    file: 'sample-plan.mp4',
    options:
      '-c:v libx264 -crf 36 -preset placebo -tune animation -g 195 -profile:v high -level 3.1 -movflags +faststart',
  },
];
const colours =
  '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -fflags +bitexact -map_metadata -1';

/** Runs in the page, where it puts `window.drawAt(second)`. */
function prepareDrawing(loop) {
  const whole = { x: 0, y: 0, width: 400 };
  // One stop for each highlighted area, in the units of the drawing; the third
  // arrives out of focus.
  const stops = [
    { from: 0.7, until: 3.1, view: { x: 5, y: 0, width: 210 } },
    { from: 3.1, until: 5.5, view: { x: 136, y: 117, width: 156 } },
    { from: 5.5, until: 9.1, view: { x: 0, y: 165, width: 180 } },
    { from: 9.1, until: 11.4, view: { x: 244, y: 183, width: 156 } },
  ];
  const travel = 0.8;
  const blurred = { from: 5.7, full: 6.3, until: 7.5, clear: 8 };

  const svg = document.querySelector('svg');
  const sheet = document.getElementById('sheet');
  const [boxes, badges] = document.getElementById('marks').children;
  const marks = stops.map((_, index) => [
    boxes.children[index],
    badges.children[2 * index],
    badges.children[2 * index + 1],
  ]);
  const [unclear, clear] = document.querySelectorAll('.word');

  const ease = (part) => {
    const t = Math.min(1, Math.max(0, part));
    return t * t * (3 - 2 * t);
  };
  const mix = (from, to, part) => from + (to - from) * part;
  const between = (from, to, second) => ease((second - from) / (to - from));

  window.drawAt = (second) => {
    // The way is a list of views, each reached by its own journey; the last
    // leads back to the whole sheet.
    let view = whole;
    const shown = stops.map(() => 1);
    stops
      .concat({ from: 11.4, until: loop, view: whole })
      .forEach((stop, index) => {
        const part = between(stop.from, stop.from + travel, second);
        view = {
          x: mix(view.x, stop.view.x, part),
          y: mix(view.y, stop.view.y, part),
          width: mix(view.width, stop.view.width, part),
        };
        shown.forEach((before, mark) => {
          shown[mark] = mix(
            before,
            index === mark || index === stops.length ? 1 : 0,
            part,
          );
        });
      });
    svg.setAttribute(
      'viewBox',
      `${view.x} ${view.y} ${view.width} ${view.width * 0.75}`,
    );
    marks.forEach((parts, mark) =>
      parts.forEach((part) => part.setAttribute('opacity', shown[mark])),
    );

    const blur =
      between(blurred.from, blurred.full, second) *
      (1 - between(blurred.until, blurred.clear, second));
    sheet.style.filter = blur > 0.01 ? `blur(${2 * blur}px)` : 'none';
    unclear.style.opacity = String(
      between(blurred.full - 0.2, blurred.full, second) *
        (1 - between(7.5, 7.7, second)),
    );
    clear.style.opacity = String(
      between(7.8, 8, second) * (1 - between(9.1, 9.3, second)),
    );
  };
}

const pageOf = (drawing, font) => `<!doctype html><style>
  @font-face { font-family: 'Public Sans'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; font-family: 'Public Sans'; }
  svg { display: block; width: ${size.width}px; height: ${size.height}px; background: #fdfdfb; }
  .word { position: absolute; top: 24px; right: 24px; padding: 10px 20px; border-radius: 8px; color: #fff;
    font-size: 30px; font-weight: 680; opacity: 0; }
</style>${drawing}
<span class="word" style="background: #9b1c1c">Not clear</span>
<span class="word" style="background: #0b5240">Clear</span>`;

async function drawFrames(folder) {
  const font =
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ viewport: size });
  const drawing = readFileSync(path.join(art, 'site-plan.svg'), 'utf8');
  await page.setContent(
    pageOf(drawing, readFileSync(path.join(root, font)).toString('base64')),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(prepareDrawing, seconds);
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    await page.evaluate(
      (second) => window.drawAt(second),
      frame / framesPerSecond,
    );
    await page.screenshot({
      path: path.join(folder, `${String(frame).padStart(4, '0')}.png`),
    });
  }
  await browser.close();
}

function encode(folder, { file, options }) {
  const target = path.join(art, file);
  const input = [
    '-framerate',
    String(framesPerSecond),
    '-i',
    path.join(folder, '%04d.png'),
  ];
  const picture = [
    '-an',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ];
  const run = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      ...input,
      ...picture,
      ...colours.split(' '),
      ...options.split(' '),
      target,
    ],
    { stdio: 'inherit', env: { ...process.env, SVT_LOG: '1' } },
  );
  if (run.status !== 0) throw new Error(`ffmpeg could not write ${file}.`);
  const bytes = statSync(target).size;
  console.log(`${file} ${(bytes / 1000).toFixed(0)} kB`);
  if (bytes > limitBytes) {
    throw new Error(`${file} is larger than ${limitBytes / 1000} kB.`);
  }
}

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error(
    'ffmpeg is missing: install it (with libsvtav1 and libx264), then run this again.',
  );
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'asaase-video-'));
try {
  await drawFrames(folder);
  for (const encoding of encodings) encode(folder, encoding);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
