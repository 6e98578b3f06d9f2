import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Person } from './step';

/** Whoever sits before this terminal; nobody where there is none. */
export const terminal: Person = {
  ask: (question, isHidden) =>
    process.stdin.isTTY ? read(question, isHidden) : Promise.resolve(null),
  async wait(todo) {
    if (!process.stdin.isTTY) return false;
    const typed = await read(
      `${todo}\nPress Enter when it is done, or type "later": `,
      false,
    );
    return typed !== 'later';
  },
};

async function read(question: string, isHidden: boolean): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stdout,
    terminal: true,
  });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (isHidden) process.stdout.write('\n');
  }
}
