import type ts from 'typescript';
import type { Module } from './modules';

/** A condition, or several joined by and or or; a field that the code does not name is null. */
export type Condition =
  | { kind: 'field'; field: string | null; op: string; site: ts.Node }
  | { kind: 'and' | 'or'; conditions: Condition[] };

export interface Sort {
  field: string | null;
  direction: 'asc' | 'desc';
  site: ts.Node;
}

/** A query as far as it is put together. */
export interface Draft {
  /** null when the code does not say which */
  collection: string | null;
  isGroup: boolean;
  conditions: Condition[];
  sorts: Sort[];
  /** asked from its end */
  isReversed: boolean;
  /** false when it has parts that the code does not say */
  isWhole: boolean;
}

export type Constraint =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'reverse' }
  | { kind: 'nothing' };

export type FunctionNode = ts.FunctionLikeDeclaration;

/** What an expression of the code can be, as far as queries depend on it. */
export type Value =
  | { kind: 'unknown'; parts: Map<string, Value> }
  | { kind: 'constant'; value: string | number | boolean | null | undefined }
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; fields: Map<string, Value> }
  | { kind: 'function'; node: FunctionNode; scope: Scope; self: Value | null }
  | { kind: 'class'; node: ts.ClassLikeDeclaration; scope: Scope }
  | { kind: 'instance'; node: ts.ClassLikeDeclaration; scope: Scope; parts: Map<string, Value> }
  | { kind: 'external'; name: string }
  | { kind: 'query'; draft: Draft }
  | { kind: 'sum'; field: string | null }
  | { kind: 'constraint'; constraint: Constraint };

export type Unknown = Extract<Value, { kind: 'unknown' }>;
export type Closure = Extract<Value, { kind: 'function' }>;

export const unknown = (): Unknown => ({ kind: 'unknown', parts: new Map() });
export const constant = (value: string | number | boolean | null | undefined): Value => ({
  kind: 'constant',
  value,
});
export const textOf = (value: Value | undefined): string | null =>
  value?.kind === 'constant' && typeof value.value === 'string' ? value.value : null;

/** Names and what they stand for, from the inside out. */
export class Scope {
  private readonly values = new Map<string, Value>();

  constructor(
    readonly module: Module,
    private readonly parent: Scope | null,
    readonly self: Value | null = parent?.self ?? null,
  ) {}

  declare(name: string, value: Value): void {
    this.values.set(name, value);
  }

  assign(name: string, value: Value): void {
    if (this.values.has(name) || this.parent === null) this.values.set(name, value);
    else this.parent.assign(name, value);
  }

  find(name: string): Value | undefined {
    return this.values.get(name) ?? this.parent?.find(name);
  }
}

/** True when a query or a part of one is in it. */
export function holdsQuery(value: Value | undefined, depth = 0): boolean {
  if (value === undefined || depth > 4) return false;
  switch (value.kind) {
    case 'query':
    case 'constraint':
    case 'sum':
      return true;
    case 'list':
      return value.items.some((item) => holdsQuery(item, depth + 1));
    case 'record':
      return [...value.fields.values()].some((field) => holdsQuery(field, depth + 1));
    default:
      return false;
  }
}
