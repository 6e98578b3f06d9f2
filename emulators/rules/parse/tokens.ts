export type Token =
  | { kind: 'name'; text: string; start: number; end: number }
  | { kind: 'int'; value: bigint; start: number; end: number }
  | { kind: 'string'; value: string; start: number; end: number }
  | { kind: 'mark'; text: string; start: number; end: number }
  | { kind: 'end'; start: number; end: number };

/** Longest first, so that `<=` is not read as `<`. `&`, `|`, `=` alone are not in the language. */
export const MARKS: readonly string[] = '&& || == != <= >= ** < > ! = + * / ? : , ; . $ ( ) [ ] { }'.split(
  ' ',
);

/** Words of the grammar, and those it keeps for later: none can name a variable, parameter or function. */
export const RESERVED_WORDS = new Set(
  (
    'allow false function if import in is let null return service match rules_version true arguments break ' +
    'case continue default deny do each else extends for goto not package switch then var while'
  ).split(' '),
);

export function describeToken(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'the end of the file';
    case 'name':
    case 'mark':
      return `'${token.text}'`;
    case 'int':
      return 'a number';
    case 'string':
      return 'a string literal';
  }
}
