import type { Storage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import type { DownloadTokens } from './stored-files';

const mostOfPage = 1000;
/** Where Firebase keeps them: a field of the custom metadata. */
const tokensKey = 'firebaseStorageDownloadTokens';

const ListedPage = z.object({
  items: z._default(
    z.array(z.object({ name: z.string(), metadata: z.optional(z.record(z.string(), z.string())) })),
    [],
  ),
  nextPageToken: z.optional(z.string()),
});
const HttpError = z.object({ code: z.number() });

/** Download tokens of Firebase Storage behind the port. */
export class BucketTokens implements DownloadTokens {
  constructor(
    private readonly bucket: ReturnType<Storage['bucket']>,
    private readonly pageSize = mostOfPage,
  ) {}

  async findPage(from: string | null): Promise<{ names: string[]; next: string | null }> {
    const [, , answer] = await this.bucket.getFiles({
      maxResults: this.pageSize,
      autoPaginate: false,
      fields: 'items(name,metadata),nextPageToken',
      ...(from === null ? {} : { startOffset: from }),
    });
    const { items, nextPageToken } = ListedPage.parse(answer);
    const names = items.filter(({ metadata }) => metadata?.[tokensKey]).map(({ name }) => name);
    // An offset is inclusive: the last name of a page is read once more.
    return { names, next: nextPageToken === undefined ? null : (items.at(-1)?.name ?? null) };
  }

  async hasAny(name: string): Promise<boolean> {
    const found = await unlessGone(this.bucket.file(name).getMetadata());
    return Boolean(found?.[0].metadata?.[tokensKey]);
  }

  async remove(name: string): Promise<void> {
    await unlessGone(this.bucket.file(name).setMetadata({ metadata: { [tokensKey]: null } }));
  }
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (HttpError.safeParse(error).data?.code !== 404) throw error;
    return null;
  }
}
