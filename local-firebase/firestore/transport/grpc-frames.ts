import { gunzipSync } from 'node:zlib';
import { checkRequestSize, maxRequestBytes } from './request-size';

const headerBytes = 5;

/** A flag for compression, the length, the bytes. */
export function frameMessage(message: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

/** Cuts an incoming byte stream into messages. */
export class GrpcFrameReader {
  private pending: Buffer[] = [];
  private size = 0;
  /** bytes of the next whole message, or of its header */
  private neededBytes = headerBytes;

  /** The messages that this chunk completes. */
  push(chunk: Buffer): Buffer[] {
    this.pending.push(chunk);
    this.size += chunk.length;
    if (this.size < this.neededBytes) return [];
    let remainingBytes = Buffer.concat(this.pending);
    const messages: Buffer[] = [];
    this.neededBytes = countNeededBytes(remainingBytes);
    while (remainingBytes.length >= this.neededBytes) {
      const body = remainingBytes.subarray(headerBytes, this.neededBytes);
      messages.push(
        remainingBytes[0] === 1
          ? gunzipSync(body, { maxOutputLength: maxRequestBytes })
          : body,
      );
      remainingBytes = remainingBytes.subarray(this.neededBytes);
      this.neededBytes = countNeededBytes(remainingBytes);
    }
    this.pending = [remainingBytes];
    this.size = remainingBytes.length;
    return messages;
  }
}

/**
 * Bytes of the message that starts here, or of a header while that is
 * incomplete.
 */
function countNeededBytes(start: Buffer): number {
  if (start.length < headerBytes) return headerBytes;
  const length = start.readUInt32BE(1);
  checkRequestSize(length);
  return headerBytes + length;
}

/**
 * For `grpc-message`: encodes only what is not printable ASCII, and the percent
 * sign.
 */
export function encodeGrpcText(text: string): string {
  // Through bytes: a text that was cut may end in half a character, which
  // cannot be encoded.
  const whole = Buffer.from(text, 'utf8').toString('utf8');
  return whole.replaceAll(/[^ -~]|%/gu, (character) =>
    encodeURIComponent(character),
  );
}
