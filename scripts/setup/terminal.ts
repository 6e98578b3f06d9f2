import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Person } from './step';

/** Whoever sits before this terminal; nobody where there is none. */
export const terminal: Person = {
  ask: (question, isHidden) =>
    process.stdin.isTTY ? readLine(question, isHidden) : Promise.resolve(null),
  async wait(todo) {
    if (!process.stdin.isTTY) return false;
    const typedText = await readLine(
      `${todo}\nPress Enter when it is done, or type "later": `,
      false,
    );
    return typedText !== 'later';
  },
};

async function readLine(question: string, isHidden: boolean): Promise<string> {
  process.stdout.write(question);
  const hiddenOutput = new Writable({
    write: (_chunk, _encoding, finishWrite) => finishWrite(),
  });
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? hiddenOutput : process.stdout,
    terminal: true,
  });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (isHidden) process.stdout.write('\n');
  }
}
