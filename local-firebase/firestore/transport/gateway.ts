import { describeError } from '../../lib/describe-error';
import { isWellFormed } from '../../lib/well-formed';
import {
  RpcError,
  refuseArgument,
  refuseRpc,
  toRpcError,
  type StatusName,
} from '../core/status';
import type { Backend } from '../rpc/backend';
import { handlers } from '../rpc/handlers';
import { readCaller, type Caller } from '../rules/caller';
import { ListenStream } from '../watch/listen-stream';
import type { WatchHub } from '../watch/watch-hub';
import { openWriteStream } from '../watch/write-stream';
import { notUtf8 } from './utf8';

/** A two-way stream, whatever transport carries it. */
export interface RpcStream {
  receive(message: unknown): void;
  close(): void;
}

/**
 * Asked after a call was carried out.
 * @returns the status to answer instead of its result; null to answer as usual
 */
export type LoseAnswer = (name: string, request: unknown) => StatusName | null;

/** Calls and streams in proto3-JSON, for every transport. */
export class Gateway {
  /** While true, no call is answered; open streams go on. */
  isOut = false;
  /**
   * The caller does not learn that its call was carried out: what a broken
   * connection does.
   */
  loseAnswer: LoseAnswer = () => null;

  constructor(
    private readonly backend: Backend,
    private readonly hub: WatchHub,
    private readonly log: (line: string) => void,
    private readonly nowMillis: () => number,
  ) {}

  /**
   * From the Authorization header, and the server that the caller named. Throws
   * UNAUTHENTICATED.
   */
  identify(authorization: string | undefined, authority?: string): Caller {
    return readCaller(authorization, this.nowMillis(), authority);
  }

  /** Runs any RPC but Listen and Write. Throws RpcError. */
  call(name: string, caller: Caller, request: unknown): object[] {
    if (this.isOut) {
      throw new RpcError('UNAVAILABLE', 'This outage was asked for by a test.');
    }
    const handle = handlers.get(name) ?? refuseRpc(name);
    refuseIllFormed(request);
    const answer = handle(this.backend, caller, request);
    const lostStatus = this.loseAnswer(name, request);
    if (lostStatus !== null) {
      throw new RpcError(lostStatus, 'A test had this answer lost.');
    }
    return answer;
  }

  /**
   * Opens Listen or Write; null for any other name. `onFailure` is called when
   * the stream can send no more.
   */
  openStream(
    name: string,
    caller: Caller,
    send: (message: object) => void,
    onFailure: (error: unknown) => void,
  ): RpcStream | null {
    const stream = this.createStream(name, caller, send, onFailure);
    if (stream === null) return null;
    const receive = (message: unknown) => {
      refuseIllFormed(message);
      stream.receive(message);
    };
    return { receive, close: () => stream.close() };
  }

  private createStream(
    name: string,
    caller: Caller,
    send: (message: object) => void,
    onFailure: (error: unknown) => void,
  ): RpcStream | null {
    if (name === 'Listen') {
      return new ListenStream(this.backend, this.hub, caller, send, onFailure);
    }
    if (name !== 'Write') return null;
    return {
      receive: openWriteStream(this.backend, caller, send),
      close: () => undefined,
    };
  }

  /** Any thrown value as an RpcError; faults of this server are logged. */
  report(error: unknown): RpcError {
    if (!(error instanceof RpcError)) {
      this.log(`Firestore: ${describeError(error)}`);
    }
    return toRpcError(error);
  }
}

function refuseIllFormed(request: unknown): void {
  if (!isWellFormed(request)) refuseArgument(notUtf8);
}
