import { randomBytes, randomUUID } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { bucketName } from '../../../emulators/suite/ports';
import { hashOf } from './scan-harness';
import type { Api, Reply, User } from './api';

export const resultFile = Buffer.from('%PDF-1.7 the results of one search');

/** What an owner and whoever has their link do with delivered results. */
export class SharedResults {
  #sources = 0;

  constructor(readonly api: Api) {}

  /** An address that nobody has called from. */
  newSource(): string {
    this.#sources += 1;
    return `198.19.${Math.trunc(this.#sources / 250)}.${this.#sources % 250}`;
  }

  /** A delivered request of this person, with its file and its findings. */
  async addDelivered(
    owner: User,
    fields: Record<string, unknown> = {},
    file = resultFile,
  ): Promise<string> {
    const name = `uploads/${owner.uid}/${randomUUID()}__Owner-Name.pdf`;
    await getStorage(this.api.admin)
      .bucket(bucketName)
      .file(name)
      .save(file, { resumable: false, contentType: 'application/pdf' });
    const version = {
      path: `gs://${bucketName}/${name}`,
      fileName: 'Owner Name.pdf',
      size: file.length,
      sha256: hashOf(file),
      createdAt: new Date('2026-11-20T09:00:00Z'),
      uploadedBy: 'efua',
      outcome: { kind: 'registered', text: 'Abena Example' },
    };
    const documentId = await this.api.addRequest(owner, {
      reference: 'LS-7K3M-98',
      paymentStatus: true,
      status: true,
      resultsUrl: version.path,
      results: { v1: version },
      walletnumber: '0240000142',
      ...fields,
    });
    await this.api.db.doc(`result_findings/${documentId}-v1`).set({
      documentId,
      userId: owner.uid,
      version: 1,
      findings: makeFindings(),
      createdAt: version.createdAt,
    });
    return documentId;
  }

  share(
    by: User | null,
    documentId: string,
    fields: Record<string, unknown> = {},
  ): Promise<Reply> {
    return this.api.call('shareResult', by, {
      documentId,
      version: 1,
      days: 7,
      attempt: randomBytes(32).toString('base64url'),
      ...fields,
    });
  }

  /** A link that works. */
  async addLink(
    owner: User,
    documentId: string,
  ): Promise<{ shareId: string; token: string }> {
    const { status, body } = await this.share(owner, documentId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { shareId: String(body['shareId']), token: String(body['token']) };
  }

  open(
    token: string,
    openingId: string = randomUUID(),
    source = this.newSource(),
  ): Promise<Reply> {
    return this.api.call(
      'openSharedResult',
      null,
      { token, openingId },
      this.#from(source),
    );
  }

  /** What the endpoint answers, as the bytes come. */
  async read(
    token: string,
    openingId: string,
    next?: { opening: string; from: number },
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const answer = await fetch(
      `${this.api.suite.addresses.api}/readSharedResult`,
      {
        method: 'POST',
        body: JSON.stringify({ token, openingId, next }),
        ...this.#from(this.newSource()),
      },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  }

  readShare(shareId: string): Promise<Record<string, unknown>> {
    return this.api.read(`result_shares/${shareId}`);
  }

  #from(source: string): RequestInit {
    return {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': source,
      },
    };
  }
}
