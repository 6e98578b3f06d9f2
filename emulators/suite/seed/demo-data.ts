/** A record of the demo data; `data` fits the schema of its collection. */
export interface DemoDocument {
  path: string;
  data: object;
}

/** A file of the demo data; `name` is the object's name in the bucket. */
export interface DemoFile {
  name: string;
  contentType: 'image/jpeg' | 'application/pdf' | 'application/octet-stream';
  bytes: Buffer;
}

export type DemoData = (DemoDocument | DemoFile)[];
