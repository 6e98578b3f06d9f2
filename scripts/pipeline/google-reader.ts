import type { Credential } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { nobodySignedIn } from '../suite-or-project';
import { PipelineRefused } from './release-files';

const Refusal = z.object({ error: z.object({ message: z.string() }) });
const Page = z.looseObject({ nextPageToken: z.optional(z.string()) });

/**
 * Calls of one of Google's APIs, as whoever the application default credentials
 * name.
 */
export class GoogleReader {
  /**
   * @param origin of the API and its version:
   * 'https://firestore.googleapis.com/v1'
   * @param project that the calls are charged to: Google refuses those of a
   * person which name none
   */
  constructor(
    private readonly origin: string,
    private readonly credential: Pick<Credential, 'getAccessToken'>,
    private readonly project: string,
  ) {}

  /**
   * @param path with its query
   * @throws PipelineRefused in Google's words
   */
  async call<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.infer<Schema>> {
    const { access_token: token } = await this.credential
      .getAccessToken()
      .catch(() => {
        throw new PipelineRefused(nobodySignedIn);
      });
    const answer = await fetch(`${this.origin}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-goog-user-project': this.project,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answerBody: unknown = await answer.json().catch(() => ({}));
    if (answer.ok) return z.parse(schema, answerBody);
    const reason =
      Refusal.safeParse(answerBody).data?.error.message ??
      `status ${answer.status}`;
    throw new PipelineRefused(`Google refuses ${path}: ${reason}`);
  }

  /**
   * All pages of a list.
   * @param key of the list in the answer, which Google leaves out when it is
   * empty
   */
  async list<Item extends z.ZodMiniType>(
    path: string,
    key: string,
    item: Item,
  ): Promise<z.infer<Item>[]> {
    const items: z.infer<Item>[] = [];
    const List = z.array(item);
    let token = '';
    do {
      const separator = path.includes('?') ? '&' : '?';
      const pageQuery =
        token === ''
          ? ''
          : `${separator}pageToken=${encodeURIComponent(token)}`;
      const page = await this.call(`${path}${pageQuery}`, Page);
      items.push(...z.parse(List, page[key] ?? []));
      token = page.nextPageToken ?? '';
    } while (token !== '');
    return items;
  }
}
