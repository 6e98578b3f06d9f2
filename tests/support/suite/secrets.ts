import type { BrowserContext, Page } from 'playwright-core';

/** Everything a browser and a backend keep or say, as text, place by place. */
export type Places = Record<string, string>;

/**
 * Follows what leaves the browser and what it says: addresses, headers and the
 * console. Bodies may carry a password.
 */
export function watchWire(context: BrowserContext): () => Places {
  const places: Record<
    'request addresses' | 'request headers' | 'console',
    string[]
  > = {
    'request addresses': [],
    'request headers': [],
    console: [],
  };
  context.on('request', (request) => {
    places['request addresses'].push(request.url());
    places['request headers'].push(JSON.stringify(request.headers()));
  });
  context.on('console', (message) => places.console.push(message.text()));
  context.on('weberror', (error) =>
    places.console.push(error.error().stack ?? error.error().message),
  );
  return () =>
    Object.fromEntries(
      Object.entries(places).map(([place, lines]) => [place, lines.join('\n')]),
    );
}

/**
 * What lies in the browser for this page's origin. Bytes appear as Latin-1 and
 * as UTF-16.
 */
export async function dumpBrowser(page: Page): Promise<Places> {
  const inPage = await page.evaluate(dumpOrigin);
  const cookies = await page.context().cookies();
  return { ...inPage, cookies: JSON.stringify(cookies), address: page.url() };
}

/** Runs in the page, so it brings everything it needs. */
async function dumpOrigin(): Promise<Record<string, string>> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () =>
        reject(request.error ?? new Error('IndexedDB refused.'));
    });
  const bytesToText = (bytes: Uint8Array) => {
    const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join(
      '',
    );
    return `${latin}\n${new TextDecoder('utf-16le').decode(bytes)}`;
  };
  const exportToText = (buffer: ArrayBuffer) =>
    bytesToText(new Uint8Array(buffer));
  const toText = async (value: unknown): Promise<string> => {
    if (value instanceof ArrayBuffer) return bytesToText(new Uint8Array(value));
    if (ArrayBuffer.isView(value)) {
      return bytesToText(
        new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
      );
    }
    if (value instanceof Blob) {
      return bytesToText(new Uint8Array(await value.arrayBuffer()));
    }
    if (value instanceof CryptoKey) {
      return crypto.subtle
        .exportKey('raw', value)
        .then(exportToText, () => 'a key that cannot be taken out');
    }
    if (value instanceof Map || value instanceof Set) return toText([...value]);
    if (typeof value !== 'object' || value === null) return String(value);
    const parts = Object.entries(value).map(
      async ([key, part]) => `${key}: ${await toText(part)}`,
    );
    return (await Promise.all(parts)).join('\n');
  };
  const databases: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await done(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([
        done(store.getAllKeys()),
        done(store.getAll()),
      ]);
      databases.push(
        `${name}/${table}\n${await toText(keys)}\n${await toText(values)}`,
      );
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      cached.push(`${name} ${request.url}\n${(await answer?.text()) ?? ''}`);
    }
  }
  return {
    localStorage: JSON.stringify(Object.entries(localStorage)),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    IndexedDB: databases.join('\n'),
    'Cache Storage': cached.join('\n'),
    'history state': JSON.stringify(history.state),
    'window name': window.name,
    'page source': document.documentElement.outerHTML,
  };
}

/** The ways in which a secret may be written. */
function spellingsOf(secret: string): Map<string, string> {
  const bytes = Buffer.from(secret);
  const spellings = new Map([
    ['plain', secret],
    ['in an address', encodeURIComponent(secret)],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['hex', bytes.toString('hex')],
    ['backwards', Array.from(secret).reverse().join('')],
  ]);
  // Base64 looks different at each of three places; the outermost letters also
  // hold neighbouring bytes.
  for (const shift of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    spellings.set(
      `base64 at ${shift}`,
      text.slice(shift === 0 ? 0 : shift + 1, -2),
    );
  }
  return spellings;
}

/**
 * @returns one line for each place where one of the secrets was found; never
 * the secret itself
 */
export function findSecrets(
  places: Places,
  secrets: readonly string[],
): string[] {
  const found: string[] = [];
  for (const [place, text] of Object.entries(places)) {
    secrets.forEach((secret, index) => {
      for (const [spelling, written] of spellingsOf(secret)) {
        if (text.includes(written)) {
          found.push(`secret ${index + 1} in ${place}, ${spelling}`);
        }
      }
    });
  }
  return found;
}
