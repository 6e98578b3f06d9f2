import type { FileOpener } from '../../providers/stored-files';
import type { ChangePorts } from '../audit/change-record';

/** What the files of administrators need from outside. */
export interface FilePorts extends Pick<ChangePorts, 'db' | 'now'> {
  files: FileOpener;
}
