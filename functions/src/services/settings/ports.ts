import type { RecordChangePorts } from '../audit/ports';

/**
 * What saving settings needs from outside: the records, a clock and the log.
 */
export type SettingPorts = RecordChangePorts;
