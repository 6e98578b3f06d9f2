import * as z from 'zod/mini';
import { RulesSyntaxError } from '../../rules/api';
import { answerCoverage, isCoverageForm } from '../../rules/report/answer';
import { parseJson } from '../object-metadata';
import {
  collectText,
  sendEmpty,
  sendJson,
  type ApiRequest,
} from './api-request';
import { fault } from '../fault-plan';
import type { StorageCore } from '../storage-core';
import { StorageFault } from '../storage-fault';

const rulesFile = z.object({ name: z.string(), content: z.string() });
const setRulesBody = z.object({
  rules: z.object({ files: z.tuple([rulesFile]) }),
});

/**
 * `PUT /internal/setRules`, as in Google's emulator: one file for all buckets.
 */
export async function handleSetRules(
  { req, res }: ApiRequest,
  core: StorageCore,
): Promise<void> {
  const [file] = parseBody(setRulesBody, await collectText(req)).rules.files;
  try {
    core.guard.setRules(file.content, file.name);
  } catch (error) {
    if (error instanceof RulesSyntaxError) {
      throw new StorageFault(400, error.message);
    }
    throw error;
  }
  sendJson(res, 200, { message: 'Rules updated successfully' });
}

/**
 * `GET /internal/ruleCoverage`, `ruleCoverage.html` and `ruleCoverage.lcov`, in
 * the forms that the local Firestore has them; Google's emulator of Storage has
 * none.
 */
export function handleCoverage(
  { res }: ApiRequest,
  core: StorageCore,
  form: string,
): void {
  const rules = core.guard.findRules();
  if (rules === null || !isCoverageForm(form)) {
    throw new StorageFault(404, 'Not Found');
  }
  const { contentType, body } = answerCoverage(rules, form);
  res.writeHead(200, {
    'content-type': contentType,
    'cache-control': 'no-store',
  });
  res.end(body);
}

/**
 * `POST`, `GET` and `DELETE /emulator/faults`: plans, shows and ends faults for
 * tests.
 */
export async function handleFaults(
  { method, req, res }: ApiRequest,
  core: StorageCore,
): Promise<void> {
  if (method === 'POST') {
    core.faults.add(parseBody(fault, await collectText(req)));
  } else if (method === 'DELETE') {
    core.faults.clear();
  } else if (method !== 'GET') {
    throw new StorageFault(405, 'Method not allowed.');
  }
  sendJson(res, 200, {
    pending: core.faults.pending,
    held: core.faults.heldCount,
  });
}

/**
 * `POST /internal/reset`: deletes all objects and uploads; rules and planned
 * faults stay.
 */
export function handleReset({ res }: ApiRequest, core: StorageCore): void {
  core.state.commit({ type: 'cleared' });
  core.blobs.sweep(new Set());
  sendEmpty(res, 200);
}

function parseBody<T extends z.ZodMiniType>(
  schema: T,
  text: string,
): z.infer<T> {
  const parsed = schema.safeParse(parseJson(text, 'The body is not JSON.'));
  if (!parsed.success) {
    throw new StorageFault(400, z.prettifyError(parsed.error));
  }
  return parsed.data;
}
