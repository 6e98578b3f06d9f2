import type { FileDelivery } from '@contract/endpoints/review-request';
import type { ResultOutcome } from '@contract/values/result-outcome';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { bucketName } from '../../../emulators/suite/ports';
import { sendDelivery } from './admin-changes';
import type { Api, Reply, User } from './api';

export const reason = 'It is the file of another request.';
export const explanation = 'The file was about another plot.';

/** What people of the office do about results that were delivered wrongly. */
export class Withdrawals {
  constructor(
    readonly api: Api,
    /** delivers */
    readonly officer: User,
  ) {}

  /**
   * A delivery with a fingerprint of its own.
   * @returns what was sent
   */
  async deliver(
    documentId: string,
    outcome?: ResultOutcome,
  ): Promise<FileDelivery> {
    const sent = await sendDelivery(this.api, documentId, outcome);
    const version = Object.keys(await this.resultsOf(documentId)).length + 1;
    const sha256 = `${version}`.padEnd(64, '0');
    const body = { ...sent, file: { ...sent.file, sha256 } };
    const reply = await this.api.call('deliverResults', this.officer, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return body;
  }

  async resultsOf(
    documentId: string,
  ): Promise<Record<string, Record<string, unknown>>> {
    const { results } = await this.api.read(`requests/${documentId}`);
    return results as Record<string, Record<string, unknown>>;
  }

  propose(
    by: User | null,
    documentId: string,
    fields: Record<string, unknown> = {},
  ): Promise<Reply> {
    const body = { documentId, version: 1, reason, explanation, ...fields };
    return this.api.call('proposeResultWithdrawal', by, body);
  }

  /** About the proposal as it is stored now. */
  async decide(
    by: User | null,
    documentId: string,
    decision: string,
    fields: Record<string, unknown> & { version?: number } = {},
  ): Promise<Reply> {
    const { version = 1 } = fields;
    const { proposalId } = await this.api.read(
      `result_withdrawals/${documentId}-v${version}`,
    );
    return this.api.call('decideResultWithdrawal', by, {
      documentId,
      version,
      proposalId,
      decision,
      ...(decision === 'confirm' ? { day: null } : {}),
      ...fields,
    });
  }

  /** The owner fetches the file as their browser does. */
  async download({ token }: User, path: ObjectPath): Promise<number> {
    const name = encodeURIComponent(objectPartsOf(path).join('/'));
    const answer = await fetch(
      `${this.api.suite.addresses.storage}/v0/b/${bucketName}/o/${name}?alt=media`,
      { headers: { authorization: `Firebase ${token}` } },
    );
    await answer.arrayBuffer();
    return answer.status;
  }
}
