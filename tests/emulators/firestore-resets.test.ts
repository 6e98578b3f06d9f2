import * as http2 from 'node:http2';
import { afterAll, expect, it } from 'vitest';
import { startForChecks } from './firestore-support/harness';

const emulator = await startForChecks();
afterAll(() => emulator.close());

const headers = {
  ':method': 'POST',
  ':path': '/google.firestore.v1.Firestore/Write',
  'content-type': 'application/grpc',
  te: 'trailers',
};

/**
 * Opens a stream for writes as the web SDK does in Node, and cuts it once it is
 * answered, as the SDK does at its end.
 */
function cutOne(session: http2.ClientHttp2Session): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    stream.on('response', () => stream.close(http2.constants.NGHTTP2_CANCEL));
    stream.on('close', resolve);
    stream.on('error', (error: Error) => {
      // Begun when the server had let go already: a client begins it again
      // elsewhere.
      if (stream.rstCode !== http2.constants.NGHTTP2_REFUSED_STREAM) {
        reject(error);
      }
    });
  });
}

/**
 * As many streams as one connection takes.
 * @returns how many it took, and with which codes the server let go of it
 */
async function useUp(): Promise<{ cut: number; codes: number[] }> {
  const session = http2.connect(`http://127.0.0.1:${emulator.port}`);
  const codes: number[] = [];
  session.on('goaway', (code: number) => codes.push(code));
  session.on('error', () => undefined);
  let cut = 0;
  while (codes.length === 0 && cut < 3_000) {
    await cutOne(session);
    cut += 1;
  }
  session.destroy();
  return { cut, codes };
}

it('lets a client that cuts its streams go to a new connection before node breaks the old one', async () => {
  const { cut, codes } = await useUp();
  expect(codes).toEqual([http2.constants.NGHTTP2_NO_ERROR]);
  expect(cut).toBeLessThan(1_000);
});
