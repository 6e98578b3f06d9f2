import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RulesSyntaxError } from 'local-firebase/rules/api';
import type { Expression } from 'local-firebase/rules/parse/ast';
import { parseRuleset } from 'local-firebase/rules/parse/parse-ruleset';
import { SourceText } from 'local-firebase/rules/parse/source-text';
import { runs } from '../support/property-runs';

/** An expression as what binds to what, and as words between them. */
type Tree = string | Tree[];

/** A node of the tree of antlr4. */
interface Node {
  children?: Node[] | null;
  symbol?: { text: string; type: number };
}

const wrap = (condition: string) =>
  `service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`;

/** null where Google's grammar refuses the condition. */
function readGoogles(condition: string): Tree | null {
  try {
    const { services } = parseForESLint(wrap(condition));
    return findCondition(services['tree'] as Node);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What stands between `if` and the semicolon. */
function findCondition(node: Node): Tree | null {
  const children = node.children ?? [];
  const at = children.findIndex(({ symbol }) => symbol?.text === 'if');
  const condition = children[at + 1];
  if (at >= 0 && condition !== undefined) return toTree(condition);
  for (const child of children) {
    const found = findCondition(child);
    if (found !== null) return found;
  }
  return null;
}

function toTree(node: Node): Tree {
  if (node.symbol !== undefined) return node.symbol.text;
  const parts = (node.children ?? []).map(toTree);
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  return parts[0] === '(' ? (parts[1] ?? '') : parts;
}

/** null where our parser refuses the condition. */
function readOurs(condition: string): Tree | null {
  try {
    const source = new SourceText(wrap(condition), 'x.rules');
    const [service] = parseRuleset(source).services;
    const allow = service?.matches[0]?.allows[0];
    return allow === undefined ? null : write(allow.condition);
  } catch (error) {
    if (error instanceof RulesSyntaxError) return null;
    throw error;
  }
}

function write(node: Expression): Tree {
  switch (node.kind) {
    case 'variable':
      return node.name;
    case 'member':
      return [write(node.object), '.', node.name];
    case 'index':
      return [write(node.object), '[', write(node.index), ']'];
    case 'not':
      return ['!', write(node.operand)];
    case 'negative':
      return ['-', write(node.operand)];
    case 'is':
      return [write(node.operand), 'is', node.typeName];
    case 'conditional':
      return [
        write(node.test),
        '?',
        write(node.whenTrue),
        ':',
        write(node.whenFalse),
      ];
    case 'binary':
    case 'logical':
      return [write(node.left), node.operator, write(node.right)];
    default:
      throw new Error(`no tree is written of ${node.kind}`);
  }
}

const operators =
  '+ - * / % < <= > >= == != in && || is-int is-string ? ! -'.split(' ');
const operand = fc.constantFrom('b', 'request', 'b.c', 'b[b]', '(b)');
const condition = fc
  .array(fc.tuple(fc.constantFrom(...operators), operand), { maxLength: 7 })
  .chain((links) => operand.map((first) => links.reduce(addLink, first)));

function addLink(left: string, [operator, right]: [string, string]): string {
  if (operator === '?') return `${left} ? ${right} : b`;
  if (operator === '!') return `!${left} && ${right}`;
  if (operator.startsWith('is-')) return `${left} is ${operator.slice(3)}`;
  return `${left} ${operator} ${right}`;
}

describe("expressions under Google's grammar", () => {
  it('bind there as here', () => {
    let compared = 0;
    fc.assert(
      fc.property(condition, (text) => {
        const googles = readGoogles(text);
        expect(readOurs(text), text).toEqual(googles);
        if (googles !== null) compared += 1;
      }),
      { numRuns: runs(2_000) },
    );
    expect(compared).toBeGreaterThan(runs(2_000) / 2);
  });

  it.each([
    'b == b in b',
    'b in b == b',
    'b is int == b',
    'b == b is int',
    '!b is int',
    '-b.c + b',
    'b ? b : b ? b : b',
    'b ? b ? b : b : b',
    'b - -b',
    '!-b',
    'b[b][b].c in b',
  ])('%s', (text) => {
    const googles = readGoogles(text);
    expect(googles).not.toBeNull();
    expect(readOurs(text)).toEqual(googles);
  });

  it.each(['-!b', '--b', 'b++', 'b /b', '+b', '- -b', 'b is (int)'])(
    '%s is refused in both',
    (text) => {
      expect(readGoogles(text)).toBeNull();
      expect(readOurs(text)).toBeNull();
    },
  );
});
