import { gunzipSync } from 'node:zlib';
import { checkRequestSize, maxRequestBytes } from './request-size';

const headerBytes = 5;

/** A message as gRPC frames it: a flag for compression, the length, the bytes. */
export function frameMessage(message: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

/** Cuts an incoming byte stream into messages. */
export class GrpcFrameReader {
  private pending: Buffer = Buffer.alloc(0);

  /** The messages that are complete with this chunk. */
  push(chunk: Buffer): Buffer[] {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    const messages: Buffer[] = [];
    while (this.pending.length >= headerBytes) {
      const length = this.pending.readUInt32BE(1);
      checkRequestSize(length);
      if (this.pending.length < headerBytes + length) break;
      const body = this.pending.subarray(headerBytes, headerBytes + length);
      messages.push(this.pending[0] === 1 ? gunzipSync(body, { maxOutputLength: maxRequestBytes }) : body);
      this.pending = this.pending.subarray(headerBytes + length);
    }
    return messages;
  }
}

/** The text of `grpc-message`: only what is not printable ASCII, and the percent sign, is encoded. */
export function encodeGrpcText(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    encoded +=
      byte >= 0x20 && byte <= 0x7e && byte !== 0x25
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
