import { afterAll, describe, expect, it } from 'vitest';
import { startEmptyFirestore } from '../testing/empty-firestore';

const emulator = await startEmptyFirestore();
afterAll(() => emulator.close());

const database = 'projects/p/databases/(default)';
const channel = `http://127.0.0.1:${emulator.port}/google.firestore.v1.Firestore/Write/channel?VER=8`;
const opening = encodeURIComponent(JSON.stringify({ database }));

const handshake = (form: string) =>
  fetch(`${channel}&RID=1`, { method: 'POST', body: form });
const backChannel = (hello: string) => {
  const session = /"c","([^"]+)"/.exec(hello)?.[1] ?? '';
  return fetch(`${channel}&RID=rpc&SID=${session}&CI=1&AID=0&TYPE=xmlhttp`);
};

describe('a forward request', () => {
  it('costs what it carries, not what it declares', async () => {
    const declared = Number.MAX_SAFE_INTEGER;
    const answer = await handshake(
      `headers=&count=${declared}&ofs=0&req0___data__=${opening}`,
    );
    const back = await backChannel(await answer.text());
    expect(await back.text()).toContain('"streamId":"1"');
  });

  it('is refused when its text is not UTF-8', async () => {
    const answer = await handshake(
      'headers=&count=1&ofs=0&req0___data__=%ED%A0%BD',
    );
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'The request contains text that is not valid UTF-8.',
    ]);
  });
});

describe('every answer', () => {
  it('says that its type is not to be guessed, the back channel too', async () => {
    const hello = await handshake(
      `headers=&count=1&ofs=0&req0___data__=${opening}`,
    );
    const back = await backChannel(await hello.clone().text());
    const root = `http://127.0.0.1:${emulator.port}`;
    const rest = await fetch(`${root}/v1/${database}/documents/a/b`);
    const unknown = await fetch(`${root}/nothing`);
    for (const answer of [hello, back, rest, unknown]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.arrayBuffer();
    }
  });
});
