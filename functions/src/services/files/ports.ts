import type { BucketFiles } from '../../providers/bucket-files';
import type { BasePorts } from '../../base-ports';

export interface FilePorts extends Pick<BasePorts, 'db' | 'now'> {
  files: Pick<BucketFiles, 'open' | 'startUpload'>;
  /** of the app, which sends files: 'https://example.com' */
  origin: string;
}
