import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirestoreEmulator } from '../server';
import { startEmptyFirestore } from '../testing/empty-firestore';
import { ChannelSession, toFrame } from './channel-session';

let emulator: FirestoreEmulator;
let open: http.ClientRequest[] = [];

beforeEach(async () => {
  emulator = await startEmptyFirestore();
});
afterEach(async () => {
  for (const request of open) request.destroy();
  open = [];
  await emulator.close();
});

const database = 'projects/p/databases/(default)';
const channel = (rpc: string, query: string) =>
  `http://127.0.0.1:${emulator.port}/google.firestore.v1.Firestore/${rpc}/channel?VER=8&${query}`;

/**
 * Cuts frames: a length in UTF-16 units, a newline, that many units of JSON.
 */
function parseFrames(text: string): unknown[][] {
  const arrays: unknown[][] = [];
  let rest = text;
  while (rest !== '') {
    const newline = rest.indexOf('\n');
    const length = Number(rest.slice(0, newline));
    const body = rest.slice(newline + 1, newline + 1 + length);
    if (newline === -1 || body.length < length) break;
    arrays.push(...(JSON.parse(body) as unknown[][]));
    rest = rest.slice(newline + 1 + length);
  }
  return arrays;
}

async function post(
  rpc: string,
  query: string,
  messages: object[],
  offset = 0,
  headers = '',
): Promise<unknown[]> {
  const form = new URLSearchParams({
    headers,
    count: String(messages.length),
    ofs: String(offset),
  });
  for (const [at, message] of messages.entries()) {
    form.set(`req${at}___data__`, JSON.stringify(message));
  }
  const answer = await fetch(channel(rpc, query), {
    method: 'POST',
    body: form,
  });
  const text = await answer.text();
  return JSON.parse(text.slice(text.indexOf('\n') + 1)) as unknown[];
}

async function handshake(
  rpc: string,
  messages: object[],
  headers = '',
): Promise<string> {
  const [hello] = await post(rpc, 'RID=1', messages, 0, headers);
  const [id, body] = hello as [
    number,
    [string, string, string, number, number, number],
  ];
  expect([id, body[0], body[3], body[4], body[5]]).toEqual([
    0,
    'c',
    8,
    14,
    30000,
  ]);
  return body[1];
}

/** Opens a back channel and collects its arrays. */
class BackChannel {
  private text = '';
  private wake: () => void = () => undefined;
  private isEnded = false;

  constructor(
    rpc: string,
    sid: string,
    acknowledged: number,
    longPoll = false,
  ) {
    const url = channel(
      rpc,
      `SID=${sid}&RID=rpc&TYPE=xmlhttp&CI=${longPoll ? 1 : 0}&AID=${acknowledged}`,
    );
    this.request = http.get(url, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        this.text += chunk;
        this.wake();
      });
      response.on('close', () => {
        this.isEnded = true;
        this.wake();
      });
      response.on('error', () => undefined);
    });
    this.request.on('error', () => undefined);
    open.push(this.request);
  }
  readonly request: http.ClientRequest;

  async until(passes: (arrays: unknown[][]) => boolean): Promise<unknown[][]> {
    for (;;) {
      const arrays = parseFrames(this.text);
      if (passes(arrays)) return arrays;
      if (this.isEnded) {
        throw new Error(`the back channel ended with ${this.text}`);
      }
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async ended(): Promise<unknown[][]> {
    while (!this.isEnded) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return parseFrames(this.text);
  }
}

const addTarget = (path: string, targetId = 2) => ({
  database,
  addTarget: {
    targetId,
    documents: { documents: [`${database}/documents/${path}`] },
  },
});
const setWrite = (path: string, text: string) => ({
  update: {
    name: `${database}/documents/${path}`,
    fields: { text: { stringValue: text } },
  },
});
const has = (word: string) => (arrays: unknown[][]) =>
  JSON.stringify(arrays).includes(word);
const idsOf = (arrays: unknown[][]) => arrays.map(([id]) => id as number);
const commit = (...writes: object[]) =>
  fetch(`http://127.0.0.1:${emulator.port}/v1/${database}/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });

describe('the back channel', () => {
  it('streams at once: a noop, then numbered arrays in frames counted as JavaScript counts', async () => {
    const sid = await handshake('Listen', []);
    const back = new BackChannel('Listen', sid, 0);
    expect(await back.until((arrays) => arrays.length > 0)).toEqual([
      [1, ['noop']],
    ]);
    await post('Listen', `SID=${sid}&RID=2&AID=1`, [addTarget('a/b')]);
    await back.until(has('NO_CHANGE'));
    await commit(setWrite('a/b', '😀漢字é'));
    const arrays = await back.until(has('😀漢字é'));
    expect(idsOf(arrays)).toEqual(arrays.map((_, at) => at + 1));
  });

  it('sends again what was not acknowledged, over a new connection, and nothing twice', async () => {
    const sid = await handshake('Listen', [addTarget('a/b')]);
    const first = new BackChannel('Listen', sid, 0);
    const lost = await first.until(has('NO_CHANGE'));
    first.request.destroy();
    await commit(setWrite('a/b', 'while away'));
    const second = new BackChannel('Listen', sid, 2);
    const again = await second.until(has('while away'));
    expect(idsOf(again)[0]).toBe(3);
    expect(again.slice(0, lost.length - 2)).toEqual(lost.slice(2));
    const third = new BackChannel('Listen', sid, idsOf(again).at(-1) ?? 0);
    await second.ended();
    await commit(setWrite('a/b', 'later'));
    const later = await third.until(has('later'));
    expect(JSON.stringify(later)).not.toContain('while away');
  });

  it('ends after each batch when long polling, and holds while there is nothing', async () => {
    const sid = await handshake('Listen', [addTarget('a/b')]);
    const first = await new BackChannel('Listen', sid, 0, true).ended();
    expect(JSON.stringify(first)).toContain('NO_CHANGE');
    const held = new BackChannel('Listen', sid, idsOf(first).at(-1) ?? 0, true);
    await commit(setWrite('a/b', 'news'));
    expect(JSON.stringify(await held.ended())).toContain('news');
  });

  it('a flush planned before the connection was cut writes nowhere and harms nobody', async () => {
    const sid = await handshake('Listen', [addTarget('a/b')]);
    for (let round = 0; round < 20; round += 1) {
      const back = new BackChannel('Listen', sid, 0);
      const written = commit(setWrite('a/b', `round ${round}`));
      back.request.destroy();
      await written;
    }
    const last = new BackChannel('Listen', sid, 0);
    await last.until(has('round 19'));
  });
});

describe('forward requests', () => {
  it('are taken once and in order, however they arrive', async () => {
    const sid = await handshake('Write', [{ database }]);
    const back = new BackChannel('Write', sid, 0);
    const write = (text: string) => ({
      streamToken: 'AA==',
      writes: [setWrite('a/b', text)],
    });
    await post('Write', `SID=${sid}&RID=3&AID=0`, [write('third')], 2);
    expect(emulator.lookup('a/b', 'p')).toBeNull();
    await post('Write', `SID=${sid}&RID=2&AID=0`, [write('second')], 1);
    await back.until(
      (arrays) => JSON.stringify(arrays).split('commitTime').length === 3,
    );
    expect(emulator.lookup('a/b', 'p')?.fields).toEqual({
      text: { stringValue: 'third' },
    });
    await post('Write', `SID=${sid}&RID=2&AID=0`, [write('second')], 1);
    expect(emulator.lookup('a/b', 'p')?.fields).toEqual({
      text: { stringValue: 'third' },
    });
  });

  it('are answered with the state of the back channel', async () => {
    const sid = await handshake('Write', [{ database }]);
    expect(await post('Write', `SID=${sid}&RID=2&AID=0`, [], 1)).toEqual([
      0, 1, 0,
    ]);
    const back = new BackChannel('Write', sid, 0);
    await back.until(has('streamToken'));
    expect((await post('Write', `SID=${sid}&RID=3&AID=1`, [], 1))[0]).toBe(1);
  });

  it('a refused write ends the stream with its status and a close', async () => {
    const missing = {
      ...setWrite('a/b', 'x'),
      currentDocument: { exists: true },
    };
    const sid = await handshake('Write', [
      { database },
      { streamToken: 'AA==', writes: [missing] },
    ]);
    const arrays = await new BackChannel('Write', sid, 0).until(has('close'));
    const status = [
      [
        {
          error: {
            code: 404,
            message: expect.stringContaining('No document to update') as string,
            status: 'NOT_FOUND',
          },
        },
      ],
    ];
    expect(arrays.slice(-2)).toEqual([
      [2, { __sm__: { status } }],
      [3, ['close']],
    ]);
  });

  it('what is no JSON, no request or no token ends the stream, not the server', async () => {
    const broken = await handshake('Listen', [{ nonsense: true }]);
    await new BackChannel('Listen', broken, 0).until(has('INVALID_ARGUMENT'));
    const stranger = await handshake(
      'Listen',
      [addTarget('a/b')],
      'Authorization:Bearer x.y.z\r\n',
    );
    await new BackChannel('Listen', stranger, 0).until(has('UNAUTHENTICATED'));
    const other = await handshake('Nothing', []);
    await new BackChannel('Nothing', other, 0).until(has('UNIMPLEMENTED'));
    expect((await commit(setWrite('a/b', 'alive'))).status).toBe(200);
  });
});

describe('sessions', () => {
  it('end when the client says so', async () => {
    const sid = await handshake('Listen', []);
    const terminate = await fetch(
      channel('Listen', `SID=${sid}&RID=9&TYPE=terminate`),
      {
        method: 'POST',
        body: '',
      },
    );
    expect(terminate.status).toBe(200);
    const later = await fetch(
      channel('Listen', `SID=${sid}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`),
    );
    expect([
      later.status,
      (await later.text()).indexOf('Unknown SID') > 0,
    ]).toEqual([400, true]);
  });

  it('expire 60 seconds after the last word, unless a back channel is there', () => {
    vi.useFakeTimers();
    const onEnd = vi.fn();
    const session = new ChannelSession('id', () => undefined, onEnd);
    vi.advanceTimersByTime(50_000);
    session.receive([]);
    vi.advanceTimersByTime(59_999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
    session.finish();
    expect(onEnd).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('frames count UTF-16 units', () => {
    expect(toFrame('😀é')).toBe('3\n😀é');
  });
});
