import type { Expression } from '../parse/ast';
import { compileCall } from './compile-call';
import { compileMethod } from './compile-method';
import {
  compileBinary,
  compileConditional,
  compileIs,
  compileLogical,
  compileNot,
} from './compile-operators';
import { compileIndex, compileMember, compileVariable } from './compile-access';
import { compileList, compileMap, compilePath } from './compile-literals';
import type { CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';

/** The closure counts towards the limit of expressions, and errors say where they arose. */
export function compileExpression(node: Expression, site: CompileSite): Closure {
  if (node.kind === 'literal') {
    const { value } = node;
    return () => value;
  }
  const run = compileNode(node, site);
  return (context) => {
    context.countExpression();
    try {
      return run(context);
    } catch (error) {
      if (error instanceof EvaluationError) error.offset ??= node.start;
      throw error;
    }
  };
}

function compileNode(node: Exclude<Expression, { kind: 'literal' }>, site: CompileSite): Closure {
  switch (node.kind) {
    case 'variable':
      return compileVariable(node.name, node.start, site);
    case 'member':
      return compileMember(node, site);
    case 'index':
      return compileIndex(node, site);
    case 'call':
      return compileCall(node, site);
    case 'method':
      return compileMethod(node, site);
    case 'list':
      return compileList(node, site);
    case 'map':
      return compileMap(node, site);
    case 'path':
      return compilePath(node, site);
    case 'not':
      return compileNot(node, site);
    case 'binary':
      return compileBinary(node, site);
    case 'logical':
      return compileLogical(node, site);
    case 'conditional':
      return compileConditional(node, site);
    case 'is':
      return compileIs(node, site);
  }
}
