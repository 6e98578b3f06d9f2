/** A document to write, by its full path. */
export interface DemoDocument {
  path: string;
  data: object;
}

/** A file to store, by its object name. */
export interface DemoFile {
  name: string;
  contentType: 'image/jpeg' | 'application/pdf' | 'application/octet-stream';
  bytes: Buffer;
}

export type DemoData = (DemoDocument | DemoFile)[];
