import * as z from 'zod/mini';
import { RulesSyntaxError, type Ruleset } from '../rules/api';
import { loadRules } from '../rules/load';
import { collectText, sendEmpty, sendJson, type ApiRequest } from './api-request';
import { fault } from './fault-plan';
import type { StorageCore } from './storage-core';
import { StorageFault } from './storage-fault';

const rulesFile = z.object({ name: z.string(), content: z.string(), resource: z.optional(z.string()) });
const setRulesBody = z.object({ rules: z.object({ files: z.array(rulesFile).check(z.minLength(1)) }) });

/** `PUT /internal/setRules`, as Google's emulator has it: one file for all buckets, or one for each named bucket. */
export async function handleSetRules({ req, res }: ApiRequest, core: StorageCore): Promise<void> {
  const { rules } = parseBody(setRulesBody, await collectText(req));
  const rulesets = new Map<string, Ruleset>();
  for (const file of rules.files) {
    if (rules.files.length > 1 && file.resource === undefined) {
      throw new StorageFault(
        400,
        "Each member of 'rules.files' array must contain 'name', 'content', and 'resource'",
      );
    }
    rulesets.set(
      rules.files.length > 1 ? (file.resource ?? '*') : '*',
      loadStorageRules(file.content, file.name),
    );
  }
  core.gate.setRulesets(rulesets);
  sendJson(res, 200, { message: 'Rules updated successfully' });
}

/** Loads rules for Storage. Throws a 400 StorageFault with file, line and column when they are wrong. */
function loadStorageRules(source: string, fileName: string): Ruleset {
  let ruleset: Ruleset;
  try {
    ruleset = loadRules(source, fileName);
  } catch (error) {
    if (error instanceof RulesSyntaxError) throw new StorageFault(400, error.message);
    throw error;
  }
  if (ruleset.service !== 'firebase.storage') {
    throw new StorageFault(400, `${fileName} holds rules for ${ruleset.service}, not for firebase.storage.`);
  }
  return ruleset;
}

/** `POST`, `GET` and `DELETE /emulator/faults`: plans, shows and ends network trouble for tests. */
export async function handleFaults({ method, req, res }: ApiRequest, core: StorageCore): Promise<void> {
  if (method === 'POST') core.faults.add(parseBody(fault, await collectText(req)));
  else if (method === 'DELETE') core.faults.clear();
  else if (method !== 'GET') throw new StorageFault(405, 'Method not allowed.');
  sendJson(res, 200, { pending: core.faults.pending, held: core.faults.heldCount });
}

/** `POST /internal/reset`: forgets all objects and uploads; rules and planned faults stay. */
export function handleReset({ res }: ApiRequest, core: StorageCore): void {
  core.state.clear();
  core.blobs.sweep(new Set());
  sendEmpty(res, 200);
}

function parseBody<T extends z.ZodMiniType>(schema: T, text: string): z.infer<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StorageFault(400, 'The body is not JSON.', 'parseError');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new StorageFault(400, z.prettifyError(parsed.error));
  return parsed.data;
}
