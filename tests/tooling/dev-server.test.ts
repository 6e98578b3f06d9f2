import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const secret = 'OTP_HMAC_KEY=the-key-of-this-machine';
let server: ViteDevServer;
let port: number;
/** below the root, as the local backend keeps them */
let folder: string;

beforeAll(async () => {
  mkdirSync(path.join(root, '.asaase/tests'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.asaase/tests/served-'));
  for (const name of [
    '.secret.local',
    'accounts.json',
    'mailbox.journal',
    '.env.local',
    'key.pem',
  ]) {
    writeFileSync(path.join(folder, name), secret);
  }
  server = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'emulator',
    logLevel: 'silent',
    cacheDir: path.join(folder, 'cache'),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As it stands: fetch would tidy the address. */
function get(
  target: string,
  host = `127.0.0.1:${port}`,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: target,
      headers: { host, accept: '*/*' },
    };
    const request = http.get(options, (answer) => {
      let text = '';
      answer.on('data', (bytes) => (text += String(bytes)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject);
  });
}

describe('the development server', () => {
  test.each([
    '.secret.local',
    'accounts.json',
    'mailbox.journal',
    '.env.local',
    'key.pem',
  ])(
    'gives nobody %s of the local backend, however it is asked for',
    async (name) => {
      const below = path.relative(root, path.join(folder, name));
      const inFull = path.join(folder, name);
      for (const address of [
        `/${below}`,
        `//${below}`,
        `/src/../${below}`,
        `/${below.replace('.asaase', '%2easaase')}`,
        `/${below.replace('.asaase', '.ASAASE')}`,
        `/@fs${inFull}`,
        `/@fs/${inFull}`,
        `/@fs${root}/src/../${below}`,
      ]) {
        for (const query of [
          '',
          '?raw',
          '?import&raw',
          '?url',
          '?import&url',
          '?raw??',
          '?.svg?.wasm?init',
        ]) {
          expect(
            (await get(`${address}${query}`)).text,
            `${address}${query}`,
          ).not.toContain('the-key');
        }
      }
    },
  );

  test('still gives the app', async () => {
    expect(await get('/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>') as string,
    });
    expect((await get('/src/app/main.ts')).status).toBe(200);
  });

  test('answers nobody who calls it by a foreign name', async () => {
    expect((await get('/', 'evil.example')).status).toBe(403);
  });
});
