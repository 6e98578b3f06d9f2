import * as z from 'zod/mini';
import type { Bucket } from './bucket';
import { unlessGone, unlessNever } from './bucket-files';
import type { TokenPage } from './stored-file';

const maxPageSize = 1000;
/** Firebase keeps them in this field of the custom metadata. */
const tokensKey = 'firebaseStorageDownloadTokens';

const ListedPage = z.object({
  items: z._default(
    z.array(
      z.object({
        name: z.string(),
        metadata: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    [],
  ),
  nextPageToken: z.optional(z.string()),
});

/** What is asked of the bucket for one page of names. */
interface PageQuery {
  maxResults: number;
  autoPaginate: false;
  fields: string;
  /** the first name, inclusive; absent for the first page */
  startOffset?: string;
}

/**
 * The download tokens of Firebase Storage. Everything throws when the storage
 * does not answer.
 */
export class BucketTokens {
  constructor(
    private readonly bucket: Bucket,
    private readonly pageSize = maxPageSize,
  ) {}

  /**
   * One page of all files, from a name or the first.
   * @returns names with a token; `next` null at the end
   */
  async findPage(firstName: string | null): Promise<TokenPage> {
    const page: PageQuery = {
      maxResults: this.pageSize,
      autoPaginate: false,
      fields: 'items(name,metadata),nextPageToken',
    };
    if (firstName !== null) page.startOffset = firstName;
    const [, , answer] = await this.bucket.getFiles(page);
    const { items, nextPageToken } = ListedPage.parse(answer);
    const names = items
      .filter(({ metadata }) => metadata?.[tokensKey])
      .map(({ name }) => name);
    // An offset is inclusive: the next page reads this name once more.
    return {
      names,
      next: nextPageToken === undefined ? null : (items.at(-1)?.name ?? null),
    };
  }

  /** Whether a file has a download token; a missing one has none. */
  async hasAny(name: string): Promise<boolean> {
    const answer = await unlessNever(this.bucket.file(name).getMetadata());
    return Boolean(answer?.[0].metadata?.[tokensKey]);
  }

  /** Removes every download token of a file; a missing file needs nothing. */
  async remove(name: string): Promise<void> {
    await unlessGone(
      this.bucket.file(name).setMetadata({ metadata: { [tokensKey]: null } }),
    );
  }
}
