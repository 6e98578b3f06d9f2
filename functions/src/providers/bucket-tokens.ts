import type { Storage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { unlessGone } from './bucket-files';

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

/** The download tokens of Firebase Storage. Everything throws when the storage does not answer. */
export class BucketTokens {
  constructor(
    private readonly bucket: ReturnType<Storage['bucket']>,
    private readonly pageSize = mostOfPage,
  ) {}

  /**
   * Looks through one page of the files, in the order of their names.
   * @param from the name to begin at; null for the first file
   * @returns which of them have a download token, and where the next page begins; null after the last
   */
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

  /** Whether a file has a download token; one that is not there has none. */
  async hasAny(name: string): Promise<boolean> {
    const found = await unlessGone(this.bucket.file(name).getMetadata());
    return Boolean(found?.[0].metadata?.[tokensKey]);
  }

  /** Takes every download token from a file; one that is gone needs nothing. */
  async remove(name: string): Promise<void> {
    await unlessGone(this.bucket.file(name).setMetadata({ metadata: { [tokensKey]: null } }));
  }
}
