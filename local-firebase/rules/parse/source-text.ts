import { RulesSyntaxError } from '../api';

/** Translates offsets of a rules file to lines and columns, both from 1. */
export class SourceText {
  /** Where each line begins. */
  private readonly lineStarts: readonly number[];

  constructor(
    readonly text: string,
    readonly fileName: string,
  ) {
    this.lineStarts = [
      0,
      ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
    ];
  }

  position(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.lineStarts.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  error(message: string, offset: number): RulesSyntaxError {
    const { line, column } = this.position(offset);
    return new RulesSyntaxError(message, this.fileName, line, column);
  }
}
