import type { BucketFiles } from '../../providers/bucket-files';
import type { BasePorts } from '../../base-ports';

/** What the files of administrators need from outside. */
export interface FilePorts extends Pick<BasePorts, 'db' | 'now'> {
  files: Pick<BucketFiles, 'open' | 'startUpload'>;
  /** of the app, from which files are sent: 'https://example.com' */
  origin: string;
}
