import net from 'node:net';

const doors = new Map<number, Throttle>();

/**
 * A door in front of a server that can be made narrow: bytes towards the server
 * pass at most at the given speed. It outlives the server, so that the address
 * stays the same over a restart.
 */
export class Throttle {
  private bytesPerSecond: number | null = null;
  private readonly connections = new Set<net.Socket>();

  private constructor(readonly port: number) {}

  private static async open(
    port: number,
    targetPort: number,
  ): Promise<Throttle> {
    const server = net.createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    // A benchmark ends with its suite.
    server.unref();
    const throttle = new Throttle(port);
    server.on('connection', (socket) => throttle.connect(socket, targetPort));
    return throttle;
  }

  /**
   * The door at this port: the one that is open already, for the next suite of
   * this worker. It is wide again, and nobody is left in it.
   */
  static async reopen(port: number, targetPort: number): Promise<Throttle> {
    const throttle = doors.get(port) ?? (await Throttle.open(port, targetPort));
    doors.set(port, throttle);
    throttle.setSpeed(null);
    for (const socket of throttle.connections) socket.destroy();
    return throttle;
  }

  /** null opens the door wide. */
  setSpeed(bytesPerSecond: number | null): void {
    this.bytesPerSecond = bytesPerSecond;
  }

  private connect(socket: net.Socket, targetPort: number): void {
    const target = net.connect(targetPort, '127.0.0.1');
    for (const side of [socket, target]) {
      this.connections.add(side);
      side.on('close', () => {
        this.connections.delete(side);
        socket.destroy();
        target.destroy();
      });
      side.on('error', () => side.destroy());
    }
    target.pipe(socket);
    socket.on('data', (chunk: Buffer) => {
      target.write(chunk);
      if (this.bytesPerSecond === null) return;
      socket.pause();
      setTimeout(
        () => socket.resume(),
        (chunk.length / this.bytesPerSecond) * 1000,
      );
    });
  }
}
