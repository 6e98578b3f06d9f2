import type { CompileSite } from './compiler';
import type { Closure } from './context';

export function compileVariable(name: string, start: number, site: CompileSite): Closure {
  const local = site.locals?.get(name);
  if (local !== undefined) return (context) => context.frame[local] ?? null;
  const capture = site.scope.findCapture(name);
  if (capture !== null) return (context) => context.captures[capture] ?? null;
  if (name === 'request') return (context) => context.request;
  if (name === 'resource') return (context) => context.resource;
  throw site.source.error(`'${name}' is not defined`, start);
}

/** Whether the author has a variable of that name here, which hides a namespace. */
export function isVariable(name: string, site: CompileSite): boolean {
  return site.locals?.has(name) === true || site.scope.findCapture(name) !== null;
}
