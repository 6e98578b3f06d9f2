import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(
  new URL('../../scripts/check-contrast.mjs', import.meta.url),
);
const tokens = fileURLToPath(
  new URL('../../src/styles/tokens.css', import.meta.url),
);

interface Measurement {
  theme: string;
  text: string;
  ground: string;
  needs: number;
  ratio: number;
}
interface Checks {
  contrast: (a: string, b: string) => number;
  readThemes: (
    css?: string,
  ) => Record<'light' | 'dark' | 'system', Record<string, string>>;
  measureContrast: (themes?: ReturnType<Checks['readThemes']>) => Measurement[];
}
const checks = (await import(pathToFileURL(script).href)) as Checks;

describe('contrast of the tokens', () => {
  const pale = readFileSync(tokens, 'utf8').replace(
    '--color-ink-3: #586a60',
    '--color-ink-3: #6c7e74',
  );

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
    const low = checks
      .measureContrast(checks.readThemes(pale))
      .filter(({ ratio, needs }) => ratio < needs);
    expect(low.map(({ theme, text }) => `${theme} ${text}`)).toContain(
      'light ink-3',
    );
  });

  it('fails as a script, naming it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'asaase-contrast-'));
    const copy = path.join(folder, 'scripts/check-contrast.mjs');
    cpSync(script, copy);
    mkdirSync(path.join(folder, 'src/styles'), { recursive: true });
    writeFileSync(path.join(folder, 'src/styles/tokens.css'), pale);
    const run = spawnSync(process.execPath, [copy], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(
      /^FAIL light: ink-3 on paper \d\.\d\d, needs 4\.5$/m,
    );
  });

  it('passes as a script', () => {
    const run = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect([run.status, run.stdout.trim()]).toEqual([0, 'ok contrast']);
  });
});
