import type { User } from '../api';
import type { World } from './world';

export interface Call {
  by: User | null;
  body: unknown;
}

/**
 * Brings about what a call of the endpoint needs.
 * @returns the call
 */
export type Job = (world: World) => Promise<Call>;

/** By the name of the endpoint, and where it has several outcomes, of each. */
export type Jobs = Readonly<Record<string, Job>>;
