import { RulesSyntaxError } from '../api';

/** A rules file with the translation from offsets to lines and columns (both from 1). */
export class SourceText {
  private readonly lineStarts: number[] = [0];

  constructor(
    readonly text: string,
    readonly fileName: string,
  ) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1);
  }

  position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  error(message: string, offset: number): RulesSyntaxError {
    const { line, column } = this.position(offset);
    return new RulesSyntaxError(message, this.fileName, line, column);
  }
}
