/**
 * What browsers and Node have alike, as far as contract/ uses it. It is
 * compiled without the types of either, so that nothing in it depends on one
 * side.
 */

/** Base64 of a text whose characters are bytes. */
declare function btoa(data: string): string;

declare class TextEncoder {
  /** in UTF-8 */
  encode(input: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(input: Uint8Array): string;
}
