import { squareMetresToArea } from '@land/measures/units';

/** U+FEFF at the beginning: by it Excel reads the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The end of a row (RFC 4180). Within a cell there is none. */
const rowEnd = '\r\n';

/**
 * What a spreadsheet takes for the beginning of a formula, also in the wide
 * letters of East Asia.
 */
const formulaStart = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/**
 * A formula at the beginning of a text, or behind what a spreadsheet of another
 * country takes for the end of a cell. Spaces, quotes and signs that nobody
 * sees may stand before it.
 */
const formula = new RegExp(
  `(?<=^|[;|\\t\\n])(?=[\\s"'\\p{Cf}]*${formulaStart})`,
  'gu',
);

/** All but tab and line feed. */
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** One cell of a row. Text gets into a file only through here. */
export class CsvCell {
  private constructor(private readonly text: string) {}

  /**
   * Words that somebody may have typed. An apostrophe stands before whatever a
   * spreadsheet would calculate.
   */
  static readonly text = (typed: string | null | undefined): CsvCell => {
    const clean = (typed ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(controlCharacters, ' ');
    return new CsvCell(clean.replace(formula, "'"));
  };

  /** Pesewas as cedis, '1500.00' or '-20.00': a spreadsheet adds them up. */
  static readonly cedis = (pesewas: number | null): CsvCell => {
    if (pesewas === null) return new CsvCell('');
    const sign = pesewas < 0 ? '-' : '';
    const absolute = Math.abs(pesewas);
    const whole = Math.trunc(absolute / 100);
    const rest = String(absolute % 100).padStart(2, '0');
    return new CsvCell(`${sign}${whole}.${rest}`);
  };

  /** Square metres with their decimals, '1281.44'. */
  static readonly squareMetres = (area: number | null | undefined): CsvCell => {
    return new CsvCell(area == null ? '' : area.toFixed(2));
  };

  /** Of square metres, '0.3167': as exact as a plan that prints acres. */
  static readonly acres = (area: number | null | undefined): CsvCell => {
    const acres = area == null ? null : squareMetresToArea(area, 'acre');
    return new CsvCell(acres === null ? '' : acres.toFixed(4));
  };

  static readonly count = (count: number): CsvCell => {
    return new CsvCell(String(count));
  };

  /** '2026-11-27 14:43:05', in Accra, whose time is UTC all year. */
  static readonly time = (at: Date | null | undefined): CsvCell => {
    if (at == null) return new CsvCell('');
    return new CsvCell(at.toISOString().slice(0, 19).replace('T', ' '));
  };

  static readonly yesOrNo = (is: boolean): CsvCell => {
    return new CsvCell(is ? 'yes' : 'no');
  };

  /**
   * Digits with spaces, '024 000 0142': a spreadsheet would take the zero away.
   */
  static readonly phone = (digits: string | null): CsvCell => {
    return CsvCell.text(
      digits?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? '',
    );
  };

  /** In quotes, always: a separator of any country stays within its cell. */
  toString(): string {
    return `"${this.text.replaceAll('"', '""')}"`;
  }
}

/** One row with its end. */
export function writeRow(cells: readonly CsvCell[]): string {
  return cells.map(String).join(',') + rowEnd;
}
