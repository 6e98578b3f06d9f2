import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-contrast.mjs', import.meta.url));
const tokens = fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url));

interface Measurement {
  theme: string;
  text: string;
  ground: string;
  needs: number;
  ratio: number;
}
interface Checks {
  contrast: (a: string, b: string) => number;
  readThemes: (css?: string) => Record<'light' | 'dark' | 'system', Record<string, string>>;
  measureContrast: (themes?: ReturnType<Checks['readThemes']>) => Measurement[];
}
const checks = (await import(pathToFileURL(script).href)) as Checks;

describe('contrast of the tokens', () => {
  it('computes as WCAG does', () => {
    expect(checks.contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(checks.contrast('#0b5240', '#ffffff')).toBeCloseTo(9.15, 2);
  });

  it('is enough for every pair in every theme', () => {
    const measured = checks.measureContrast();
    expect(measured.length).toBeGreaterThan(100);
    expect(measured.filter(({ ratio, needs }) => ratio < needs)).toEqual([]);
  });

  it('gives people who leave the choice to the system the same dark theme', () => {
    const themes = checks.readThemes();
    expect(themes.system).toEqual(themes.dark);
    expect(themes.dark).not.toEqual(themes.light);
  });

  it('would notice a colour that is too pale', () => {
    const pale = readFileSync(tokens, 'utf8').replace('--color-ink-3: #586a60', '--color-ink-3: #98aaa0');
    const low = checks.measureContrast(checks.readThemes(pale)).filter(({ ratio, needs }) => ratio < needs);
    expect(low.map(({ theme, text }) => `${theme} ${text}`)).toContain('light ink-3');
  });

  it('passes as a script', () => {
    const run = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect([run.status, run.stdout.trim()]).toEqual([0, 'ok contrast']);
  });
});
