import type { Expression } from './ast';

/** The node type of one kind of expression. */
export type NodeOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;
