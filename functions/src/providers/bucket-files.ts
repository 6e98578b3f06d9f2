import type { Storage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import type { FileReader, StoredFiles } from './stored-files';

const batchSize = 100;
const atOnce = 10;

const HttpError = z.object({ code: z.number() });

/** Firebase Storage behind the port. */
export class BucketFiles implements StoredFiles, FileReader {
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

  async read(name: string, mostBytes: number): Promise<Buffer | 'missing' | 'too-large'> {
    const file = this.bucket.file(name);
    try {
      const [{ size }] = await file.getMetadata();
      if (Number(size) > mostBytes) return 'too-large';
      const [bytes] = await file.download();
      return bytes;
    } catch (error) {
      if (HttpError.safeParse(error).data?.code === 404) return 'missing';
      throw error;
    }
  }
}
