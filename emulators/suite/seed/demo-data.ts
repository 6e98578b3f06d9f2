export interface DemoDocument {
  path: string;
  data: object;
}

export interface DemoFile {
  name: string;
  contentType: 'image/jpeg' | 'application/pdf' | 'application/octet-stream';
  bytes: Buffer;
}

export type DemoData = (DemoDocument | DemoFile)[];
