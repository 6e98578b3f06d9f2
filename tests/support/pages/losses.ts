import type { CDPSession, Page } from 'playwright-core';

/** What can get lost of a call: it never arrives, or its answer does not. */
export type Half = 'request' | 'answer';

/** One call of a page: the nth one of this name, counted from 1. */
export interface Call {
  name: string;
  nth: number;
  half: Half;
}

/**
 * What a page asks for, by the network's own view of it, and what of that gets
 * lost.
 */
export class Losses {
  readonly seen: Call[] = [];
  readonly lost: Call[] = [];
  private readonly counts = new Map<string, number>();
  private readonly numbers = new Map<string, number>();

  private constructor(
    private readonly session: CDPSession,
    private readonly isLost: (call: Call) => boolean,
  ) {}

  /**
   * Looks at every call of this page, its reloads included.
   * @param bytesPerSecond of the line, each way; null for one that is not
   * narrowed
   */
  static async watch(
    page: Page,
    isLost: (call: Call) => boolean,
    bytesPerSecond: number | null,
  ): Promise<Losses> {
    const session = await page.context().newCDPSession(page);
    const losses = new Losses(session, isLost);
    session.on('Fetch.requestPaused', (paused) => {
      const {
        requestId,
        networkId,
        request,
        responseStatusCode,
        responseErrorReason,
      } = paused;
      const half =
        responseStatusCode === undefined && responseErrorReason === undefined
          ? 'request'
          : 'answer';
      const call = losses.note(
        nameOf(request.method, request.url),
        half,
        networkId ?? requestId,
      );
      const isGone = losses.isLost(call);
      if (isGone) losses.lost.push(call);
      void session
        .send(
          isGone ? 'Fetch.failRequest' : 'Fetch.continueRequest',
          isGone
            ? { requestId, errorReason: 'ConnectionFailed' }
            : { requestId },
        )
        // The page has left it.
        .catch(() => undefined);
    });
    if (bytesPerSecond !== null) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    await session.send('Fetch.enable', {
      patterns: [{ requestStage: 'Request' }, { requestStage: 'Response' }],
    });
    return losses;
  }

  /** Loses nothing more. */
  async end(): Promise<void> {
    await this.session.detach();
  }

  private note(name: string, half: Half, id: string): Call {
    const nth =
      half === 'answer'
        ? (this.numbers.get(id) ?? 1)
        : (this.counts.get(name) ?? 0) + 1;
    if (half === 'request') {
      this.counts.set(name, nth);
      this.numbers.set(id, nth);
    }
    const call = { name, nth, half };
    this.seen.push(call);
    return call;
  }
}

/**
 * 'GET start.js' for …/assets/start-1a2b3c4d.js; other paths without ids,
 * tokens and the port of their server.
 */
function nameOf(method: string, address: string): string {
  const { pathname } = new URL(address);
  const asset = /^\/assets\/(.+)-[\w-]{8}(\.\w+)$/.exec(pathname);
  const path =
    asset === null
      ? pathname
          .split('/')
          .map((part) =>
            /^[\w.~%-]{20,}$/.test(part) && /\d/.test(part) ? '*' : part,
          )
          .join('/')
      : `${asset[1]}${asset[2]}`;
  return `${method} ${path}`;
}
