import { parseSync, type ESTree, type ParseResult } from 'vite';

/**
 * What one file of code adds to the figures of its area. Lines are those that
 * hold code: no comment, not blank.
 */
export interface FileFigures {
  lines: number;
  /** names, keywords and numbers; no punctuation and no text */
  words: number;
  ternaries: number;
  /** a ternary that stands in another one */
  nestedTernaries: number;
  /**
   * a piece of an object that is written down where it is spread:
   * `...{ a, b }`, `...(x ? { a } : {})`
   */
  literalSpreads: number;
  /**
   * letters of each name that the file declares: variables, parameters,
   * functions, types
   */
  declaredNames: number[];
  /** lines of each function that has a body */
  functionLines: number[];
  /** exported functions, classes, types and values */
  exports: number;
  /** of these, with a doc comment before them */
  documentedExports: number;
}

type Node = ESTree.Node;
type Comments = ParseResult['comments'];

/**
 * Reads a TypeScript file as its parser sees it.
 * @param file only its ending counts: it says which syntax is meant
 * @throws Error for a file that does not parse
 */
export function measureFile(file: string, code: string): FileFigures {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) {
    throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  }
  const figures: FileFigures = {
    lines: countCodeLines(code, comments),
    words: 0,
    ternaries: 0,
    nestedTernaries: 0,
    literalSpreads: 0,
    declaredNames: [],
    functionLines: [],
    exports: 0,
    documentedExports: 0,
  };
  figures.words = countWords(withoutComments(code, comments));
  for (const visited of walk(program, [])) addNode(figures, visited, code);
  addExports(figures, program, comments, code);
  return figures;
}

interface Visited {
  node: Node;
  /** from the program down to the node's parent */
  ancestors: readonly Node[];
}

function* walk(node: Node, ancestors: readonly Node[]): Generator<Visited> {
  yield { node, ancestors };
  const childAncestors = [...ancestors, node];
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) yield* walk(child, childAncestors);
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string'
  );
}

function addNode(
  figures: FileFigures,
  { node, ancestors }: Visited,
  code: string,
): void {
  const parent = ancestors.at(-1);
  if (node.type === 'ConditionalExpression') {
    figures.ternaries += 1;
    if (parent?.type === 'ConditionalExpression') figures.nestedTernaries += 1;
  }
  if (
    node.type === 'SpreadElement' &&
    parent?.type === 'ObjectExpression' &&
    isWrittenDown(node.argument)
  ) {
    figures.literalSpreads += 1;
  }
  if (
    node.type === 'Identifier' &&
    parent !== undefined &&
    declares(parent, node)
  ) {
    figures.declaredNames.push(node.name.length);
  }
  if (hasBody(node)) {
    figures.functionLines.push(
      code.slice(node.start, node.end).split('\n').length,
    );
  }
}

function isWrittenDown(expression: Node): boolean {
  if (expression.type === 'ParenthesizedExpression') {
    return isWrittenDown(expression.expression);
  }
  if (expression.type === 'ConditionalExpression') {
    return (
      isWrittenDown(expression.consequent) ||
      isWrittenDown(expression.alternate)
    );
  }
  return expression.type === 'ObjectExpression';
}

const functions: readonly string[] = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
];
const namedDeclarations: readonly string[] = [
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'VariableDeclarator',
];

function declares(parent: Node, name: Node): boolean {
  if (
    namedDeclarations.includes(parent.type) &&
    'id' in parent &&
    parent.id === name
  ) {
    return true;
  }
  return (
    'params' in parent &&
    Array.isArray(parent.params) &&
    parent.params.some((param) => param === name)
  );
}

function hasBody(node: Node): boolean {
  return functions.includes(node.type) && 'body' in node && isNode(node.body);
}

function addExports(
  figures: FileFigures,
  program: ESTree.Program,
  comments: Comments,
  code: string,
): void {
  for (const statement of program.body) {
    const isExport =
      (statement.type === 'ExportNamedDeclaration' &&
        statement.declaration !== null) ||
      statement.type === 'ExportDefaultDeclaration';
    if (!isExport) continue;
    figures.exports += 1;
    if (isDocumented(statement, comments, code)) figures.documentedExports += 1;
  }
}

function isDocumented(
  statement: Node,
  comments: Comments,
  code: string,
): boolean {
  const lastComment = comments.findLast(({ end }) => end <= statement.start);
  if (lastComment === undefined || !lastComment.value.startsWith('*')) {
    return false;
  }
  return code.slice(lastComment.end, statement.start).trim() === '';
}

function withoutComments(code: string, comments: Comments): string {
  let codeWithoutComments = '';
  let position = 0;
  for (const { start, end } of comments) {
    codeWithoutComments +=
      code.slice(position, start) +
      code.slice(start, end).replaceAll(/[^\n]/g, ' ');
    position = end;
  }
  return codeWithoutComments + code.slice(position);
}

function countCodeLines(code: string, comments: Comments): number {
  return withoutComments(code, comments)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}

/**
 * Text in quotes counts as nothing: how long a sentence on a screen is says
 * nothing of the code.
 */
function countWords(code: string): number {
  const withoutText = code.replaceAll(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
    ' ',
  );
  return withoutText.match(/[A-Za-z_$][\w$]*|\b\d[\w.]*/g)?.length ?? 0;
}
