export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'in';

export type LiteralValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array;

/** Offsets into the source. */
interface Node {
  start: number;
  end: number;
}

/** A segment of a path without a value, which bind() fills: `/{name}`. */
export interface NamedSegment extends Node {
  kind: 'segment';
  name: string;
}

export type Expression = Node &
  (
    | { kind: 'literal'; value: LiteralValue }
    | { kind: 'variable'; name: string }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
    | { kind: 'call'; name: string; args: Expression[] }
    | {
        kind: 'method';
        object: Expression;
        name: string;
        nameStart: number;
        args: Expression[];
      }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: (Expression | NamedSegment)[] }
    | { kind: 'not'; operand: Expression }
    | { kind: 'negative'; operand: Expression }
    | {
        kind: 'binary';
        operator: BinaryOperator;
        left: Expression;
        right: Expression;
      }
    | {
        kind: 'logical';
        operator: '&&' | '||';
        left: Expression;
        right: Expression;
      }
    | {
        kind: 'conditional';
        test: Expression;
        whenTrue: Expression;
        whenFalse: Expression;
      }
    | { kind: 'is'; operand: Expression; typeName: string }
  );

export type NodeOf<Kind extends Expression['kind']> = Extract<
  Expression,
  { kind: Kind }
>;

/** `{x=**}` is a glob, and covers any number of segments. */
export type PatternSegment =
  | { text: string }
  | { capture: string; isGlob: boolean };

export interface FunctionNode {
  start: number;
  name: string;
  params: { name: string; start: number }[];
  lets: { name: string; value: Expression; start: number }[];
  result: Expression;
}

export interface AllowNode {
  start: number;
  operations: { name: string; start: number }[];
  condition: Expression;
}

export interface MatchNode {
  start: number;
  pattern: PatternSegment[];
  patternText: string;
  functions: FunctionNode[];
  allows: AllowNode[];
  matches: MatchNode[];
}

export interface ServiceNode {
  service: string;
  serviceStart: number;
  functions: FunctionNode[];
  matches: MatchNode[];
}

export interface RulesetNode {
  /** '1' where the file names none. */
  version: '1' | '2';
  /** Those that stand outside of the services, for all of them. */
  functions: FunctionNode[];
  services: ServiceNode[];
}
