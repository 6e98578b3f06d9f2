import { describe, expect, it } from 'vitest';
import { decodeFile, readSettlementFile } from './read-settlement-file';
import { SettlementFileProblem } from './settlement-file';

const names = 'Client TransID,Transaction ID,Status Date,Amount,Status';
const read = (...lines: string[]) => readSettlementFile(lines.join('\r\n'));
const asBytes = (text: string) => new TextEncoder().encode(text);

describe('a settlement file', () => {
  it('is read line by line', () => {
    expect(
      read(names, '2611100942,103046,27/11/2026 09:05:00,"1,500.00",PAID'),
    ).toEqual({
      rows: [
        {
          line: 2,
          numbers: { ours: '2611100942', theirs: '103046', network: null },
          day: '2026-11-27',
          pesewas: 150_000,
          status: 'PAID',
          isPaid: true,
        },
      ],
      unreadable: [],
    });
  });

  it.each([';', '\t', '|'])('may be separated by %j', (separator) => {
    const { rows } = read(
      ['clienttransid', 'date', 'amount'].join(separator),
      ['TX-26', '27/11/2026', '1.500,00'].join(separator),
    );
    expect(rows).toMatchObject([
      { numbers: { ours: '26' }, day: '2026-11-27', pesewas: 150_000 },
    ]);
  });

  it('may have titles above its columns, empty lines, and line ends of any kind', () => {
    const text = `Settlement report\n\n${names}\r\n\n1,2,27/11/2026,5,PAID\r\n`;
    expect(readSettlementFile(text).rows).toMatchObject([{ line: 5 }]);
  });

  it('may begin with a byte order mark, also of UTF-16', () => {
    const text = `${names}\n1,2,27/11/2026,5,PAID\n`;
    const wide = new Uint8Array(2 + 2 * text.length);
    wide.set([0xff, 0xfe]);
    for (let index = 0; index < text.length; index += 1) {
      wide[2 + 2 * index] = text.charCodeAt(index);
    }
    for (const bytes of [asBytes(`\uFEFF${text}`), wide]) {
      expect(readSettlementFile(decodeFile(bytes)).rows).toHaveLength(1);
    }
  });

  it('may be of Windows-1252', () => {
    const before = asBytes(`${names},Name\n1,2,27/11/2026,5,PAID,Ren`);
    const bytes = new Uint8Array([...before, 0xe9, 0x0a]);
    expect(decodeFile(bytes)).toMatch(/René\n$/u);
    expect(readSettlementFile(decodeFile(bytes)).rows).toHaveLength(1);
  });

  it('names each line that says nothing certain, and reads the others', () => {
    const { rows, unreadable } = read(
      names,
      '1,2,27/11/2026,5,PAID',
      '3,4,11/27/2026,5,PAID',
      '5,6,27/11/2026,-5.00,PAID',
      ',,27/11/2026,5,PAID',
      '2.6111E+09,6,27/11/2026,5,PAID',
      '7,8,27/11/2026,5,PAID,more,and more',
      '9,10,27/11/2026,"5',
      '00",PAID',
      '11,12,27/11/2026,5,PAID',
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 10]);
    expect(unreadable).toEqual([
      { line: 3, reason: 'the date "11/27/2026" cannot be read' },
      { line: 4, reason: 'the amount "-5.00" cannot be read' },
      { line: 5, reason: 'it has no transaction number' },
      {
        line: 6,
        reason: 'a spreadsheet has rounded the number "2.6111E+09"',
      },
      { line: 7, reason: 'it has more cells than the first line' },
      { line: 8, reason: 'the amount "5\n00" cannot be read' },
    ]);
  });

  it('in which a quotation mark never ends says so, and loses no line before it', () => {
    const { rows, unreadable } = read(
      names,
      '1,2,27/11/2026,5,PAID',
      '3,"4,27/11/2026,5,PAID',
      '5,6,27/11/2026,5,PAID',
    );
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(unreadable).toEqual([
      { line: 3, reason: 'a quotation mark is missing' },
    ]);
  });

  it('says which lines are paid by their own word', () => {
    const words = ['PAID', 'Successful', 'FAILED', 'PROGRESS', ''];
    const { rows } = read(
      names,
      ...words.map((word, index) => `${index},9,27/11/2026,5,${word}`),
    );
    expect(rows.map(({ isPaid }) => isPaid)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a file that is none', () => {
  it.each([
    ['', 'The file is empty.'],
    [' \r\n\n', 'The file is empty.'],
    ['%PDF-1.4\nx', /^We could not find the columns.*"%PDF-1.4"$/],
    ['date,amount\n27/11/2026,5', /a transaction number/],
  ])('%j says what is missing', (text, message) => {
    expect(() => readSettlementFile(text)).toThrow(SettlementFileProblem);
    expect(() => readSettlementFile(text)).toThrow(message);
  });
});
