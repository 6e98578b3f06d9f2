import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough, pipeline } from 'node:stream';
import * as z from 'zod/mini';
import { maxBodyBytes } from './http/api-request';
import { ConnectionLost, StorageFault } from './storage-fault';

const count = z.int().check(z.positive());
const status = z.int().check(z.gte(400), z.lte(599));

/** The bodies of `POST /emulator/faults`, for tests of bad networks. */
export const fault = z.union([
  /** Cuts the connection once at each of these positions of an object. */
  z.strictObject({ dropAtOffsets: z.array(z.int().check(z.nonnegative())) }),
  /**
   * Stops reading once, at this position of an object, until the faults are
   * cleared or the client gives up.
   */
  z.strictObject({ holdAtOffset: z.int().check(z.nonnegative()) }),
  /**
   * Answers `times` requests of browsers with this status; requests of the
   * server's schedules are not affected.
   */
  z.strictObject({ status, times: count }),
  /** Answers `times` requests of the server with this status. */
  z.strictObject({ serverStatus: status, times: count }),
]);
export type Fault = z.infer<typeof fault>;

/** `at` is a position of an object, in bytes. */
interface Stop {
  at: number;
  kind: 'drop' | 'hold';
}

interface Failure {
  of: 'browser' | 'server';
  status: number;
  times: number;
}

/** The faults that are still to come. */
export class FaultPlan {
  private stops: Stop[] = [];
  private failures: Failure[] = [];
  private readonly releases = new Set<() => void>();

  add(fault: Fault): void {
    if ('dropAtOffsets' in fault) {
      this.stops.push(
        ...fault.dropAtOffsets.map((position) => ({
          at: position,
          kind: 'drop' as const,
        })),
      );
    } else if ('holdAtOffset' in fault) {
      this.stops.push({ at: fault.holdAtOffset, kind: 'hold' });
    } else if ('status' in fault) {
      this.failures.push({ of: 'browser', ...fault });
    } else {
      this.failures.push({
        of: 'server',
        status: fault.serverStatus,
        times: fault.times,
      });
    }
  }

  /** Also lets held uploads continue. */
  clear(): void {
    this.stops = [];
    this.failures = [];
    [...this.releases].forEach((release) => release());
  }

  get pending(): readonly (Stop | Failure)[] {
    return [...this.stops, ...this.failures];
  }

  /** Uploads that are held now. */
  get heldCount(): number {
    return this.releases.size;
  }

  /**
   * Throws the StorageFault planned for the next request of a browser or of the
   * server, if any.
   */
  failRequest(source: Failure['of']): void {
    const planned = this.failures.find((failure) => failure.of === source);
    if (planned === undefined) return;
    planned.times -= 1;
    this.failures = this.failures.filter(({ times }) => times > 0);
    throw new StorageFault(
      planned.status,
      'This failure was asked for by a test.',
      'backendError',
    );
  }

  /**
   * The body of an upload request with the planned faults; its first byte is
   * byte `offset` of the object.
   */
  async *read(req: IncomingMessage, offset: number): AsyncGenerator<Buffer> {
    const { socket } = req;
    let position = offset;
    const mayHold = this.stops.some(({ kind }) => kind === 'hold');
    const body: AsyncIterable<Buffer> = mayHold ? readAhead(req) : req;
    for await (const chunk of body) {
      let remaining = chunk;
      for (;;) {
        const stop = this.takeStop(position, remaining.length);
        if (stop === null) break;
        const bytesBeforeStop = remaining.subarray(0, stop.at - position);
        if (bytesBeforeStop.length > 0) yield bytesBeforeStop;
        position = stop.at;
        remaining = remaining.subarray(bytesBeforeStop.length);
        if (stop.kind === 'drop') {
          socket.destroy();
          throw new ConnectionLost('This cut was asked for by a test.');
        }
        await this.hold(socket);
      }
      if (remaining.length > 0) yield remaining;
      position += remaining.length;
    }
  }

  private async hold(socket: Socket): Promise<void> {
    await new Promise<void>((resolve) => {
      const release = (): void => {
        this.releases.delete(release);
        socket.off('close', release);
        resolve();
      };
      this.releases.add(release);
      socket.once('close', release);
    });
    if (socket.destroyed) {
      throw new ConnectionLost('The client gave up while it was held.');
    }
  }

  /**
   * The first stop within the next `length` bytes of the object. It is used up.
   */
  private takeStop(position: number, length: number): Stop | null {
    const nearStops = this.stops.filter(
      ({ at }) => at >= position && at < position + length,
    );
    const [firstStop = null] = nearStops.sort(
      (left, right) => left.at - right.at,
    );
    this.stops = this.stops.filter((stop) => stop !== firstStop);
    return firstStop;
  }
}

/**
 * A socket that nobody reads does not report that the client gave up, so a held
 * body is read into memory.
 */
function readAhead(req: IncomingMessage): PassThrough {
  return pipeline(
    req,
    new PassThrough({ highWaterMark: maxBodyBytes }),
    () => undefined,
  );
}
