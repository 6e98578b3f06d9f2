import type { Storage } from 'firebase-admin/storage';
import type { StoredFiles } from './stored-files';

const batchSize = 100;
const atOnce = 10;

/** Firebase Storage behind the port. */
export class BucketFiles implements StoredFiles {
  constructor(private readonly bucket: ReturnType<Storage['bucket']>) {}

  async deleteSome(folder: string): Promise<number> {
    const [files] = await this.bucket.getFiles({
      prefix: folder,
      maxResults: batchSize,
      autoPaginate: false,
    });
    for (let start = 0; start < files.length; start += atOnce) {
      const some = files.slice(start, start + atOnce);
      await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true })));
    }
    return files.length;
  }
}
