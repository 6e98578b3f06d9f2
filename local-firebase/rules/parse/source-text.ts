import { RulesSyntaxError } from '../api';

/** Translates offsets of a rules file to lines and columns, both from 1. */
export class SourceText {
  constructor(
    readonly text: string,
    readonly fileName: string,
  ) {}

  position(offset: number): { line: number; column: number } {
    const lines = this.text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }

  error(message: string, offset: number): RulesSyntaxError {
    const { line, column } = this.position(offset);
    return new RulesSyntaxError(message, this.fileName, line, column);
  }
}
