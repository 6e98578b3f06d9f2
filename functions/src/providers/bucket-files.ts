import { once } from 'node:events';
import type { Storage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { anyFileKind, documentKinds } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import type {
  AwaitedFile,
  FileOpener,
  FileReader,
  OpenedFile,
  StoredFiles,
  UploadStarter,
} from './stored-files';

const batchSize = 100;
const atOnce = 10;

const HttpError = z.object({ code: z.number() });

/** Firebase Storage behind the port. */
export class BucketFiles implements StoredFiles, FileReader, FileOpener, UploadStarter {
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

  async deleteOne(name: string): Promise<void> {
    await this.bucket.file(name).delete({ ignoreNotFound: true });
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

  /** Asks for a file that nobody has, which costs the least. @throws when the storage does not answer */
  async ask(): Promise<void> {
    await this.bucket.file('health').exists();
  }

  async open(name: string): Promise<OpenedFile | null> {
    try {
      const [{ size, contentType, generation = 0 }] = await this.bucket.file(name).getMetadata();
      // As it is stored: what calls itself compressed would have another size, and could unpack to any.
      const bytes = this.bucket.file(name, { generation }).createReadStream({ decompress: false });
      await once(bytes, 'readable');
      // Whoever reads on learns of a failure by the stream's end; without a listener it would end the process.
      bytes.on('error', () => undefined);
      const known = documentKinds.find((kind) => kind === contentType);
      return { contentType: known ?? anyFileKind, size: Number(size), bytes };
    } catch (error) {
      if (HttpError.safeParse(error).data?.code === 404) return null;
      throw error;
    }
  }

  async startUpload({
    name,
    kind,
    size,
    origin,
  }: AwaitedFile): Promise<{ path: ObjectPath; uploadUrl: string }> {
    const [uploadUrl] = await this.bucket.file(name).createResumableUpload({
      metadata: { contentType: kind, contentLength: size },
      origin,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return { path: `gs://${this.bucket.name}/${name}`, uploadUrl };
  }
}
