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
  /** Cuts the connection after this many body bytes of an upload request, `times` times. */
  z.strictObject({ dropAfterBytes: z.int().check(z.nonnegative()), times: count }),
  /** Cuts the connection once at each of these positions of an object. */
  z.strictObject({ dropAtOffsets: z.array(z.int().check(z.nonnegative())) }),
  /** Stops reading once, at this position of an object, until the faults are cleared or the client gives up. */
  z.strictObject({ holdAtOffset: z.int().check(z.nonnegative()) }),
  /** Answers `times` requests of browsers with this status; requests of the server's schedules are not affected. */
  z.strictObject({ status, times: count }),
  /** Answers `times` requests of the server with this status. */
  z.strictObject({ serverStatus: status, times: count }),
]);
export type Fault = z.infer<typeof fault>;

/** The faults that are still to come. */
export class FaultPlan {
  private faults: Fault[] = [];
  private readonly held = new Set<() => void>();

  add(added: Fault): void {
    this.faults.push(structuredClone(added));
  }

  /** Also lets held uploads continue. */
  clear(): void {
    this.faults = [];
    [...this.held].forEach((release) => release());
  }

  get pending(): readonly Fault[] {
    return this.faults;
  }

  /** Uploads that are held now. */
  get heldCount(): number {
    return this.held.size;
  }

  /** Throws the StorageFault planned for the next request of a browser, if any. */
  failRequest(): void {
    const planned = this.faults.find((entry) => 'status' in entry);
    if (planned !== undefined) this.fail(planned, planned.status);
  }

  /** As failRequest, for the server. */
  failServerRequest(): void {
    const planned = this.faults.find((entry) => 'serverStatus' in entry);
    if (planned !== undefined) this.fail(planned, planned.serverStatus);
  }

  private fail(planned: Fault, code: number): never {
    this.useUp(planned);
    throw new StorageFault(code, 'This failure was asked for by a test.', 'backendError');
  }

  /** The body of an upload request with the planned faults; its first byte is byte `offset` of the object. */
  async *read(req: IncomingMessage, offset: number): AsyncGenerator<Buffer> {
    const { socket } = req;
    let position = 0;
    const body: AsyncIterable<Buffer> = this.isHoldPlanned ? readAhead(req) : req;
    for await (const chunk of body) {
      let rest = chunk;
      for (let stop = this.findStop(position, offset, rest.length); stop;) {
        const before = rest.subarray(0, stop.at - position);
        if (before.length > 0) yield before;
        position += before.length;
        rest = rest.subarray(before.length);
        this.useUp(stop.fault, offset + position);
        if (!('holdAtOffset' in stop.fault)) {
          socket.destroy();
          throw new ConnectionLost('This cut was asked for by a test.');
        }
        await this.hold(socket);
        stop = this.findStop(position, offset, rest.length);
      }
      if (rest.length > 0) yield rest;
      position += rest.length;
    }
  }

  private async hold(socket: Socket): Promise<void> {
    await new Promise<void>((resolve) => {
      const release = (): void => {
        this.held.delete(release);
        socket.off('close', release);
        resolve();
      };
      this.held.add(release);
      socket.once('close', release);
    });
    if (socket.destroyed) throw new ConnectionLost('The client gave up while it was held.');
  }

  private get isHoldPlanned(): boolean {
    return this.faults.some((entry) => 'holdAtOffset' in entry);
  }

  /** The first fault within the next `length` bytes; positions count from the start of the request. */
  private findStop(position: number, offset: number, length: number): { at: number; fault: Fault } | null {
    const stops = this.faults.flatMap((entry) =>
      listStops(entry, offset).map((at) => ({ at, fault: entry })),
    );
    const near = stops.filter((stop) => stop.at >= position && stop.at < position + length);
    return near.sort((a, b) => a.at - b.at)[0] ?? null;
  }

  private useUp(used: Fault, reached = 0): void {
    if ('times' in used) used.times -= 1;
    if ('dropAtOffsets' in used) used.dropAtOffsets = used.dropAtOffsets.filter((at) => at !== reached);
    this.faults = this.faults.filter((entry) => (entry === used ? isLeft(entry) : true));
  }
}

/** A socket that nobody reads does not report that the client gave up, so a held body is read into memory. */
function readAhead(req: IncomingMessage): PassThrough {
  return pipeline(req, new PassThrough({ highWaterMark: maxBodyBytes }), () => undefined);
}

function listStops(entry: Fault, offset: number): number[] {
  if ('dropAfterBytes' in entry) return [entry.dropAfterBytes];
  if ('dropAtOffsets' in entry) return entry.dropAtOffsets.map((at) => at - offset);
  if ('holdAtOffset' in entry) return [entry.holdAtOffset - offset];
  return [];
}

function isLeft(entry: Fault): boolean {
  if ('times' in entry) return entry.times > 0;
  return 'dropAtOffsets' in entry && entry.dropAtOffsets.length > 0;
}
