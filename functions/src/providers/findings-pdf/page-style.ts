import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const findFont = (name: string) =>
  require.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

/**
 * Noto Sans has the letters of Ghana's languages, which the fonts that every
 * PDF reader knows have not.
 */
export const plainFont = findFont('400Regular/NotoSans_400Regular');
export const boldFont = findFont('700Bold/NotoSans_700Bold');

export const colours = {
  ink: '#10211a',
  quiet: '#4f6159',
  green: '#0b5240',
  gold: '#f0b429',
  rule: '#ccd6d1',
} as const;

/** A4, in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 539,
  top: 96,
  bottom: 64,
} as const;

export const textWidth = page.right - page.left;
