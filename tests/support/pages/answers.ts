import type { BrowserContext, Response } from 'playwright-core';

/**
 * Everything but the app's own files that every page of a browser was answered,
 * from now on: addresses, headers and bodies.
 */
export class Answers {
  private readonly reading: Promise<string>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/assets/')) {
        this.reading.push(describe(response));
      }
    });
  }

  /**
   * One text for each answer that has this in its address, its headers or its
   * body.
   */
  async with(pattern: RegExp): Promise<string[]> {
    return (await Promise.all(this.reading)).filter((text) =>
      pattern.test(text),
    );
  }
}

/**
 * A stream that never ends has no body to wait for, and a preflight none at
 * all.
 */
async function describe(response: Response): Promise<string> {
  const headers = JSON.stringify(await response.allHeaders());
  const isStream =
    /\/(Listen|Write)\//.test(response.url()) ||
    response.request().method() === 'OPTIONS';
  const body = isStream ? '' : await response.text().catch(() => '');
  return `${response.request().method()} ${response.url()}\n${headers}\n${body}`;
}
