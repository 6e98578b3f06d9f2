import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The values of a file of variables; none when it is not there. */
export function readEnvFile(file: string): Record<string, string | undefined> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Adds variables at the end; what stands in the file stays as it is. */
export function addToEnvFile(
  file: string,
  values: Readonly<Record<string, string>>,
): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}=${quote(value)}\n`,
  );
  const textWithNewline =
    text === '' || text.endsWith('\n') ? text : `${text}\n`;
  writeFileSync(file, textWithNewline + lines.join(''), { mode: 0o600 });
}

function quote(value: string): string {
  return /^[\w./:@,+-]*$/.test(value)
    ? value
    : `'${value.replaceAll("'", '')}'`;
}
