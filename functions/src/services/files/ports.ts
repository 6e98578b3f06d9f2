import type { FileOpener, UploadStarter } from '../../providers/stored-files';
import type { BasePorts } from '../../base-ports';

/** What the files of administrators need from outside. */
export interface FilePorts extends Pick<BasePorts, 'db' | 'now'> {
  files: FileOpener & UploadStarter;
  /** of the app, from which files are sent: 'https://example.com' */
  origin: string;
}
