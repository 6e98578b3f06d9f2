import {
  answerJson,
  readJson,
  startHttpServer,
  type HttpServer,
} from 'local-firebase/lib/http-server';

/** Knows everybody who is asked about. */
export function startIdentity(): Promise<HttpServer> {
  return startHttpServer({
    port: 0,
    routes: [
      [
        'POST',
        /accounts:lookup$/,
        async (call) => {
          const { localId } = (await readJson(call)) as { localId: string[] };
          const users = localId.map((id) => ({
            localId: id,
            email: `${id}@example.test`,
            validSince: '0',
          }));
          return answerJson({ users });
        },
      ],
    ],
    log: (line) => process.stderr.write(`${line}\n`),
  });
}
