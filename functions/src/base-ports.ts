import type { Log } from './log';

/** What almost every service needs from outside. */
export interface BasePorts {
  log: Log;
  now: () => Date;
}
