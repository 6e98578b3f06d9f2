import type { StoredFiles } from '../../providers/stored-files';
import type { ChangePorts } from '../audit/change-record';

/** What the retention of papers needs from outside. */
export interface PaperPorts extends ChangePorts {
  files: StoredFiles;
}
