import * as http2 from 'node:http2';
import {
  encodeMessage,
  loadRpcTypes,
} from 'local-firebase/firestore/transport/proto-codec';
import { frameMessage } from 'local-firebase/firestore/transport/grpc-frames';

export const database = 'projects/demo-checks/databases/(default)';

/** How a commit ended: the statuses by name, as each transport gives them. */
export type Outcome = 'OK' | 'INVALID_ARGUMENT' | 'other';

/** Sends one write as no SDK would check it, as the administrator. */
export type RawCommit = (port: number, write: object) => Promise<Outcome>;

const toOutcome = (isRefused: boolean): Outcome =>
  isRefused ? 'INVALID_ARGUMENT' : 'other';

const overRest: RawCommit = async (port, write) => {
  const answer = await fetch(
    `http://127.0.0.1:${port}/v1/${database}/documents:commit`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ writes: [write] }),
    },
  );
  const text = await answer.text();
  return answer.status === 200
    ? 'OK'
    : toOutcome(text.includes('"INVALID_ARGUMENT"'));
};

const overWebChannel: RawCommit = async (port, write) => {
  const channel = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Write/channel?VER=8`;
  const post = async (query: string, offset: number, message: object) => {
    const data = encodeURIComponent(JSON.stringify(message));
    const headers = encodeURIComponent('Authorization: Bearer owner');
    const body = `headers=${headers}&count=1&ofs=${offset}&req0___data__=${data}`;
    return (
      await fetch(`${channel}&${query}`, { method: 'POST', body })
    ).text();
  };
  const hello = await post('RID=1', 0, { database });
  const session = /"c","([^"]+)"/.exec(hello)?.[1] ?? '';
  await post(`RID=2&SID=${session}&AID=0`, 1, { writes: [write] });
  const back = await fetch(
    `${channel}&RID=rpc&SID=${session}&CI=0&AID=0&TYPE=xmlhttp`,
  );
  let heard = '';
  const stream = back.body as unknown as AsyncIterable<Uint8Array>;
  for await (const chunk of stream) {
    heard += Buffer.from(chunk).toString('utf8');
    if (heard.includes('"commitTime"')) return 'OK';
    if (heard.includes('"__sm__"')) {
      return toOutcome(heard.includes('"INVALID_ARGUMENT"'));
    }
  }
  return 'other';
};

const types = loadRpcTypes();

const overGrpc: RawCommit = async (port, write) => {
  const type = types.get('Commit');
  if (type === undefined) throw new Error('there is no Commit');
  const message = encodeMessage(type.request, { database, writes: [write] });
  const session = http2.connect(`http://127.0.0.1:${port}`);
  const stream = session.request({
    ':method': 'POST',
    ':path': '/google.firestore.v1.Firestore/Commit',
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: 'Bearer owner',
  });
  const status = await new Promise<string>((resolve, reject) => {
    stream.once('trailers', (trailers: Record<string, string>) =>
      resolve(trailers['grpc-status'] ?? ''),
    );
    stream.once('error', reject);
    stream.resume();
    stream.end(frameMessage(message));
  });
  session.close();
  return status === '0' ? 'OK' : toOutcome(status === '3');
};

export const rawCommits = {
  REST: overRest,
  WebChannel: overWebChannel,
  gRPC: overGrpc,
};
