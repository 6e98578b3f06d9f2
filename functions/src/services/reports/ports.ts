import type { RecordChangePorts } from '../audit/ports';

/**
 * What reviewing reports needs from outside: the records, a clock and the log.
 */
export type ReportPorts = RecordChangePorts;
