import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { encodeLine, Journal, JournalCorruptError } from './journal';

let folder: string;
let file: string;
let warnings: string[];
const warn = (line: string) => void warnings.push(line);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  file = path.join(folder, 'deep', 'store.journal');
  warnings = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(records: unknown[]): void {
  const { journal } = Journal.open(file, warn, () => []);
  records.forEach((record) => journal.append(record));
  journal.close();
}

function read(): unknown[] {
  const { journal, records } = Journal.open(file, warn, () => []);
  journal.close();
  return records;
}

describe('Journal', () => {
  it('gives back what was appended, over several lives', () => {
    write([{ a: 1 }, 'text with\nnewline and Ɛ']);
    write([[3]]);
    expect(read()).toEqual([{ a: 1 }, 'text with\nnewline and Ɛ', [3]]);
    expect(warnings).toEqual([]);
  });

  it('cuts off a torn tail at every possible length, with one warning, and keeps the rest', () => {
    const kept = encodeLine({ keep: 'me' });
    const last = encodeLine({ torn: 'Ɔ record' });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    for (let length = 1; length < last.length; length += 1) {
      warnings = [];
      fs.writeFileSync(file, Buffer.concat([kept, last.subarray(0, length)]));
      expect(read()).toEqual([{ keep: 'me' }]);
      expect(warnings).toHaveLength(1);
      expect(fs.statSync(file).size).toBe(kept.length);
    }
  });

  it('cuts off a complete last line whose checksum is wrong', () => {
    write([{ n: 1 }, { n: 2 }]);
    const content = fs.readFileSync(file);
    content[content.length - 3] = 0x37;
    fs.writeFileSync(file, content);
    expect(read()).toEqual([{ n: 1 }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('checksum');
  });

  it('refuses damage in the middle, naming file and offset, and leaves the file as it is', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        fs.rmSync(file, { force: true });
        write([{ first: 1 }, { second: 2 }, { third: 3 }]);
        const content = fs.readFileSync(file);
        const start = encodeLine({ first: 1 }).length;
        const length = encodeLine({ second: 2 }).length;
        const at = start + (seed % length);
        content[at] = content[at] === 0x58 ? 0x59 : 0x58;
        fs.writeFileSync(file, content);
        expect(read).toThrow(JournalCorruptError);
        expect(read).toThrow(`${file} is damaged at byte ${start} `);
        expect(fs.readFileSync(file).equals(content)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('compacts to its snapshot and appends after it', () => {
    const { journal } = Journal.open(file, warn, () => [{ sum: 4950 }]);
    for (let n = 0; n < 100; n += 1) journal.append({ n });
    const grown = fs.statSync(file).size;
    journal.compact();
    expect(fs.statSync(file).size).toBeLessThan(grown);
    journal.append({ n: 100 });
    journal.close();
    expect(read()).toEqual([{ sum: 4950 }, { n: 100 }]);
    expect(fs.readdirSync(path.dirname(file))).toEqual(['store.journal']);
  });

  it('ignores a compaction that was interrupted before its rename', () => {
    write([{ n: 1 }]);
    fs.writeFileSync(`${file}.new`, 'half a sta');
    expect(read()).toEqual([{ n: 1 }]);
  });

  describe('a compaction that fails', () => {
    const large = 'x'.repeat(700_000);
    const hinder = {
      'the new file cannot be made': () => fs.mkdirSync(`${file}.new`),
      'the disk is full': () => fs.symlinkSync('/dev/full', `${file}.new`),
      'it cannot take the place of the old file': () => {
        fs.renameSync(file, `${file}.aside`);
        fs.mkdirSync(path.join(file, 'in the way'), { recursive: true });
      },
    };

    it.each(Object.entries(hinder))('stops no write: %s', (_name, obstruct) => {
      const { journal } = Journal.open(file, warn, () => ['all before']);
      journal.append(large);
      journal.append(large);
      obstruct();
      for (const n of [1, 2, 3]) journal.append(n);
      expect(warnings).toEqual([
        expect.stringContaining('could not be compacted'),
      ]);
      if (fs.statSync(file).isDirectory()) {
        fs.rmSync(file, { recursive: true });
        fs.renameSync(`${file}.aside`, file);
      }
      expect(read()).toEqual([large, large, 1, 2, 3]);
      fs.rmSync(`${file}.new`, { recursive: true, force: true });
      journal.append(large);
      journal.append(large);
      journal.append('after');
      journal.close();
      expect(read()).toEqual(['all before', 'after']);
    });
  });
});
