import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** The html of the sign-in page, the splash, the notice and the page /about. */
export const Shell = z.object({
  root: z.string(),
  splash: z.string(),
  notice: z.string(),
  about: z.string(),
});
export type Shell = z.infer<typeof Shell>;

const Kept = z.object({
  shell: Shell,
  changedAt: z.record(z.string(), z.number()),
});

const fileIn = (folder: string) => path.join(folder, 'asaase-shell.json');

/**
 * What an earlier start has rendered; null when there is none, or one of its
 * sources has changed since.
 */
export function findKeptShell(folder: string): Shell | null {
  try {
    const { shell, changedAt } = z.parse(
      Kept,
      JSON.parse(readFileSync(fileIn(folder), 'utf8')),
    );
    const isSame = Object.entries(changedAt).every(
      ([file, time]) => statSync(file).mtimeMs === time,
    );
    return isSame ? shell : null;
  } catch {
    return null;
  }
}

/** @param sources every file that had its part in it */
export function keepShell(
  folder: string,
  shell: Shell,
  sources: readonly string[],
): void {
  const changedAt = Object.fromEntries(
    sources.map((file) => [file, statSync(file).mtimeMs]),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify({ shell, changedAt }));
}
