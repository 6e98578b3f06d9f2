// Contrast of the design tokens, light and dark, against WCAG 2.2:
// `node scripts/check-contrast.mjs`.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const tokensFile = fileURLToPath(
  new URL('../src/styles/tokens.css', import.meta.url),
);

/**
 * text on ground, and the ratio it needs: 4.5 for words, 3 for edges and the
 * focus ring
 */
const pairs = [
  ...['paper', 'surface', 'sunken'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3'].map((text) => [text, ground, 4.5]),
  ),
  ...['paper', 'surface', 'sunken'].map((ground) => ['line-strong', ground, 3]),
  ['canopy', 'surface', 4.5],
  ['canopy', 'paper', 4.5],
  ['canopy', 'canopy-soft', 4.5],
  ['on-canopy', 'canopy', 4.5],
  ['on-canopy', 'canopy-hover', 4.5],
  ['on-canopy', 'canopy-press', 4.5],
  ['edge', 'surface', 4.5],
  ['edge', 'paper', 4.5],
  ['edge', 'sunken', 4.5],
  ['edge', 'edge-soft', 4.5],
  ...['ok', 'warn', 'bad', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`, 4.5],
    [tone, 'surface', 4.5],
  ]),
  ['bad', 'paper', 4.5],
  ['ink', 'edge-soft', 4.5],
  ['ink', 'canopy-soft', 4.5],
  ['on-deep', 'canopy-deep', 4.5],
  ['on-deep-2', 'canopy-deep', 4.5],
  ['edge-on-deep', 'canopy-deep', 4.5],
  ['gold', 'canopy-deep', 3],
  ['gold', 'focus-inner', 3],
];

const colourToken = /--color-([a-z0-9-]+):\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi;
/** '#abc' as '#aabbcc'. */
const toSixDigits = (hex) =>
  hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
const readColours = (css) =>
  Object.fromEntries(
    [...css.matchAll(colourToken)].map(([, name, hex]) => [
      name,
      toSixDigits(hex),
    ]),
  );

const luminance = (hex) => {
  const [red, green, blue] = [1, 3, 5]
    .map((index) => parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21. */
export const contrast = (firstColour, secondColour) => {
  const [dark, light] = [luminance(firstColour), luminance(secondColour)].sort(
    (left, right) => left - right,
  );
  return (light + 0.05) / (dark + 0.05);
};

/**
 * The colours of each theme; the dark ones are one block for those who chose
 * them and those whose system did.
 */
export function readThemes(css = readFileSync(tokensFile, 'utf8')) {
  const [lightCss, darkCss] = css.split('@variant dark {');
  const isFor = (theme) => lightCss.includes(`&[data-theme='${theme}']`);
  if (!darkCss || !isFor('dark') || !isFor('system')) {
    throw new Error('tokens.css has no light, dark and system theme.');
  }
  const light = readColours(lightCss);
  const darkColours = { ...light, ...readColours(darkCss) };
  return { light, dark: darkColours, system: darkColours };
}

/** Every pair in every theme: { theme, text, ground, ratio, needs }. */
export function measureContrast(themes = readThemes()) {
  return Object.entries(themes).flatMap(([theme, palette]) =>
    pairs.map(([text, ground, needs]) => {
      if (!palette[text] || !palette[ground]) {
        throw new Error(`No colour ${text} or ${ground}.`);
      }
      return {
        theme,
        text,
        ground,
        needs,
        ratio: contrast(palette[text], palette[ground]),
      };
    }),
  );
}

if (
  process.argv[1] &&
  import.meta.url === pathToFileURL(process.argv[1]).href
) {
  const lowPairs = measureContrast().filter(
    ({ ratio, needs }) => ratio < needs,
  );
  for (const { theme, text, ground, ratio, needs } of lowPairs) {
    console.log(
      `FAIL ${theme}: ${text} on ${ground} ${ratio.toFixed(2)}, needs ${needs}`,
    );
  }
  console.log(`${lowPairs.length === 0 ? 'ok' : 'FAIL'} contrast`);
  process.exitCode = lowPairs.length === 0 ? 0 : 1;
}
