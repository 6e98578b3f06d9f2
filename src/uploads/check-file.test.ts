import { describe, expect, it } from 'vitest';
import { documentKinds, imageKinds } from '@contract/values/file/file-kind';
import { checkFile } from './check-file';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const limits = {
  kinds: documentKinds,
  maxBytes: 1024 * 1024,
  typeMessage: 'Not this type.',
};
const fileOf = (bytes: number[], name = 'plan.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

describe('checkFile', () => {
  it('tells the type from the content', async () => {
    expect(
      await checkFile(fileOf(png, 'plan.txt', 'text/plain'), limits),
    ).toEqual({
      ok: true,
      kind: 'image/png',
    });
    expect(
      await checkFile(fileOf([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), limits),
    ).toEqual({
      ok: true,
      kind: 'application/pdf',
    });
  });

  it('refuses a file that only calls itself an image', async () => {
    expect(await checkFile(fileOf([0x4d, 0x5a, 0x90, 0]), limits)).toEqual({
      ok: false,
      message: 'Not this type.',
    });
  });

  it('takes a PDF with a few bytes before its signature, as readers do', async () => {
    const pdf = new File(['\ufeff\r\n%PDF-1.7'], 'plan.pdf');
    expect(await checkFile(pdf, limits)).toEqual({
      ok: true,
      kind: 'application/pdf',
    });
  });

  it('says of a HEIC photo what to do on an iPhone, and takes it where any file goes', async () => {
    const photo = new File(
      ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
      'IMG_0142.HEIC',
    );
    const check = await checkFile(photo, limits);
    expect(check).toMatchObject({ ok: false });
    expect(JSON.stringify(check)).toContain(
      'Settings, Camera, Formats, choose “Most Compatible”',
    );
    expect(
      await checkFile(photo, { kinds: 'any', maxBytes: 1_024 }),
    ).toMatchObject({ ok: true });
  });

  it('refuses a PDF where only images are taken', async () => {
    const pdf = fileOf([0x25, 0x50, 0x44, 0x46, 0x2d]);
    expect(await checkFile(pdf, { ...limits, kinds: imageKinds })).toEqual({
      ok: false,
      message: 'Not this type.',
    });
  });

  it('refuses an empty file with its own words', async () => {
    expect(await checkFile(fileOf([]), limits)).toEqual({
      ok: false,
      message: 'This file is empty. Choose another one.',
    });
  });

  it('takes a file of exactly the limit and refuses one byte more', async () => {
    const body = (size: number) =>
      fileOf([...png, ...new Array<number>(size - png.length).fill(0)]);
    expect((await checkFile(body(1024 * 1024), limits)).ok).toBe(true);
    expect(await checkFile(body(1024 * 1024 + 1), limits)).toEqual({
      ok: false,
      message: 'This file is larger than 1 MB. Choose a smaller one.',
    });
  });

  it('says so when the file cannot be read any more', async () => {
    const gone = fileOf(png);
    gone.slice = () => {
      throw new DOMException('The file is gone.', 'NotReadableError');
    };
    expect(await checkFile(gone, limits)).toEqual({
      ok: false,
      message: 'This file cannot be read. Choose it again.',
    });
  });
});

describe('a file of any type', () => {
  const any = { kinds: 'any', maxBytes: 4 } as const;

  it.each([
    ['an image that is none', fileOf([0x4d, 0x5a, 0x90])],
    ['a page', new File(['<p>'], 'x.html', { type: 'text/html' })],
    ['as many bytes as there may be', fileOf([1, 2, 3, 4])],
  ])('is taken: %s', async (_what, file) => {
    expect(await checkFile(file, any)).toEqual({
      ok: true,
      kind: 'application/octet-stream',
    });
  });

  it('is refused when it is empty, and a byte too large, each with its own words', async () => {
    expect(await checkFile(fileOf([]), any)).toEqual({
      ok: false,
      message: 'This file is empty. Choose another one.',
    });
    const large = { kinds: 'any', maxBytes: 20 * 1024 * 1024 } as const;
    expect(
      await checkFile(
        new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'x.zip'),
        large,
      ),
    ).toEqual({
      ok: false,
      message: 'This file is larger than 20 MB. Choose a smaller one.',
    });
  });

  it('is refused when it cannot be read', async () => {
    const gone = fileOf([1]);
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    expect(await checkFile(gone, any)).toEqual({
      ok: false,
      message: 'This file cannot be read. Choose it again.',
    });
  });
});
