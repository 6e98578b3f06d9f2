import type { PatternSegment } from './ast';
import type { Parser } from './parser';

/** The path behind `match`: literal segments, `{x}` and at most one `{x=**}`. */
export function parsePattern(parser: Parser): { pattern: PatternSegment[]; patternText: string } {
  const { scanner, source } = parser;
  const pattern: PatternSegment[] = [];
  const { start } = scanner.peek();
  do {
    const slash = parser.expectMark('/');
    const text = scanner.scanPathSegment();
    if (text !== null) pattern.push({ text });
    else if (scanner.charHere() === '{') pattern.push(parseCapture(parser));
    else throw source.error('expected a path segment or a capture', slash.end);
  } while (scanner.charHere() === '/');
  if (pattern.length > 100) throw source.error('a path may have 100 segments', start);
  if (pattern.filter((segment) => 'glob' in segment).length > 1) {
    throw source.error('one match path holds at most one recursive wildcard', start);
  }
  return { pattern, patternText: source.text.slice(start, scanner.lastEnd()) };
}

function parseCapture(parser: Parser): PatternSegment {
  parser.expectMark('{');
  const { text } = parser.expectFreeName('the name of a capture');
  const recursive = parser.takeMark('=') !== null;
  if (recursive) parser.expectMark('**');
  parser.expectMark('}');
  return recursive ? { glob: text } : { capture: text };
}
