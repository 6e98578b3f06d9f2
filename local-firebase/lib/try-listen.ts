import net from 'node:net';

/** A server that answers nothing; null where something listens already. */
export function tryListen(
  where: net.ListenOptions,
): Promise<net.Server | null> {
  const server = net.createServer((connection) => connection.end());
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(where, () => resolve(server));
  });
}
