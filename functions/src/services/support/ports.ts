import type { RecordChangePorts } from '../audit/ports';

/**
 * What answering messages needs from outside: the records, a clock and the log.
 */
export type SupportPorts = RecordChangePorts;
