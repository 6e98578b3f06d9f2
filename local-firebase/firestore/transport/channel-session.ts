import type { ServerResponse } from 'node:http';
import type { RpcError } from '../core/status';

const keepAliveMillis = 30_000;
const expiryMillis = 60_000;
const maxResponseBytes = 10 * 1024 * 1024;

interface BackChannel {
  response: ServerResponse;
  /** For long polling: the response ends after each batch. */
  endsAfterBatch: boolean;
  sentId: number;
  bytes: number;
}

/**
 * The server's half of one WebChannel. Numbered arrays go out over the attached
 * back channel and are kept until they are acknowledged; messages come in once
 * each and in order.
 */
export class ChannelSession {
  private readonly unacknowledged: { id: number; text: string }[] = [];
  private lastId = 0;
  private channel: BackChannel | null = null;
  private nextIncoming = 0;
  private readonly earlyMessages = new Map<number, string>();
  private isFlushPlanned = false;
  private isFinished = false;
  /** Ends a session that has had no back channel for this long. */
  private readonly expiry: NodeJS.Timeout;
  private readonly keepAlive: NodeJS.Timeout;

  constructor(
    readonly id: string,
    private readonly onMessage: (text: string) => void,
    private readonly onEnd: () => void,
  ) {
    this.keepAlive = setInterval(() => {
      if (this.channel !== null) this.push('["noop"]');
    }, keepAliveMillis);
    this.keepAlive.unref();
    this.expiry = setTimeout(() => {
      if (this.channel === null) this.finish();
    }, expiryMillis);
    this.expiry.unref();
  }

  sendMessage(message: object): void {
    this.push(JSON.stringify([message]));
  }

  /** In the protocol an error is a status, then a close. */
  sendError(error: RpcError): void {
    this.push(
      JSON.stringify({ __sm__: { status: [[{ error: error.toJson() }]] } }),
    );
    this.push('["close"]');
  }

  /** Messages that were seen are skipped, early ones wait. */
  receive(messages: { index: number; text: string }[]): void {
    this.expiry.refresh();
    for (const { index, text } of messages) {
      if (index >= this.nextIncoming) this.earlyMessages.set(index, text);
    }
    for (;;) {
      const text = this.earlyMessages.get(this.nextIncoming);
      if (text === undefined) return;
      this.earlyMessages.delete(this.nextIncoming);
      this.nextIncoming += 1;
      this.onMessage(text);
    }
  }

  acknowledge(arrayId: number): void {
    while (
      this.unacknowledged[0] !== undefined &&
      this.unacknowledged[0].id <= arrayId
    ) {
      this.unacknowledged.shift();
    }
  }

  /**
   * The answer to a forward request: whether a back channel exists, the last id
   * sent, the bytes under way.
   */
  forwardStatus(): [number, number, number] {
    return [this.channel === null ? 0 : 1, this.lastId, 0];
  }

  /** Attaches a back channel request; an older one ends. */
  attach(
    response: ServerResponse,
    acknowledgedId: number,
    endsAfterBatch: boolean,
  ): void {
    this.detach();
    this.acknowledge(acknowledgedId);
    const channel: BackChannel = {
      response,
      endsAfterBatch,
      sentId: acknowledgedId,
      bytes: 0,
    };
    this.channel = channel;
    response.on('close', () => {
      if (this.channel !== channel) return;
      this.channel = null;
      this.expiry.refresh();
    });
    response.flushHeaders();
    if (this.unacknowledged.length > 0) this.planFlush();
    else if (!endsAfterBatch) this.push('["noop"]');
  }

  finish(): void {
    if (this.isFinished) return;
    this.isFinished = true;
    clearInterval(this.keepAlive);
    this.detach();
    clearTimeout(this.expiry);
    this.onEnd();
  }

  private push(text: string): void {
    if (this.isFinished) return;
    this.lastId += 1;
    this.unacknowledged.push({ id: this.lastId, text });
    this.planFlush();
  }

  /** The messages of one turn leave in one frame. */
  private planFlush(): void {
    if (this.isFlushPlanned) return;
    this.isFlushPlanned = true;
    setImmediate(() => {
      this.isFlushPlanned = false;
      this.flush();
    });
  }

  private flush(): void {
    const { channel } = this;
    if (
      channel === null ||
      channel.response.destroyed ||
      channel.response.writableEnded
    ) {
      return;
    }
    const unsentArrays = this.unacknowledged.filter(
      (array) => array.id > channel.sentId,
    );
    if (unsentArrays.length === 0) return;
    const frame = toFrame(
      `[${unsentArrays.map(({ id, text }) => `[${id},${text}]`).join(',')}]`,
    );
    channel.sentId = this.lastId;
    channel.bytes += frame.length;
    channel.response.write(frame);
    if (channel.endsAfterBatch || channel.bytes > maxResponseBytes) {
      this.detach();
    }
  }

  private detach(): void {
    const { channel } = this;
    this.channel = null;
    if (channel !== null && !channel.response.writableEnded) {
      channel.response.end();
    }
    this.expiry.refresh();
  }
}

/** The length in UTF-16 units, as the client counts, then the text. */
export function toFrame(text: string): string {
  return `${text.length}\n${text}`;
}
