import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { RulesSyntaxError } from '../rules/api';
import { answerCoverage, isCoverageForm } from '../rules/report/answer';
import { describeIssue, loadRules } from '../rules/load';
import { parseDatabaseName } from './core/resource-path';
import { refuseArgument, RpcError } from './core/status';
import type { Backend } from './rpc/backend';
import type { Gateway } from './transport/gateway';
import { readBody, sendJson } from './transport/http-messages';
import { decodePercent } from './transport/utf8';
import type { WatchHub } from './watch/watch-hub';

const rulesBody = z.object({
  rules: z.object({
    files: z.array(
      z.object({ name: z.optional(z.string()), content: z.string() }),
    ),
  }),
});

const documentsPath =
  /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const projectPath =
  /^\/emulator\/v1\/projects\/([^/:]+):(securityRules|readStats|outage)$/;
const coveragePath =
  /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage(\.html|\.lcov|)$/;

/**
 * The control paths, named as in Google's emulator, so that rules-unit-testing
 * works unchanged. Ours are `ruleCoverage.lcov`, `readStats`, which counts billed
 * reads and writes and open targets, and `outage`, which starts with PUT and ends
 * with DELETE.
 */
export class Control {
  constructor(
    private readonly backend: Backend,
    private readonly hub: WatchHub,
    private readonly gateway: Gateway,
    private readonly log: (line: string) => void,
  ) {}

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const path = decodePercent(url.pathname);
    const [, project = '', control] = projectPath.exec(path) ?? [];
    const database = documentsPath.exec(path)?.[1];
    try {
      if (request.method === 'DELETE' && database !== undefined) {
        this.clear(database, response);
      } else if (request.method === 'PUT' && control === 'securityRules') {
        this.replaceRules(project, await readBody(request), response);
      } else if (request.method === 'GET' && coveragePath.test(path)) {
        this.sendCoverage(path, response);
      } else if (request.method === 'GET' && control === 'readStats') {
        sendJson(response, 200, {
          ...this.backend.reads.stats(),
          targets: this.hub.countTargets(),
        });
      } else if (control === 'outage') {
        this.gateway.isOut = request.method === 'PUT';
        sendJson(response, 200, {});
      } else {
        sendJson(response, 404, {
          error: { code: 404, message: 'Not found', status: 'NOT_FOUND' },
        });
      }
    } catch (error) {
      const refusal = this.gateway.report(error);
      sendJson(response, refusal.httpStatus, { error: refusal.toJson() });
    }
  }

  /**
   * Of one project. Listeners are judged again. Throws RulesSyntaxError and
   * keeps the old rules.
   */
  setRules(project: string, source: string, fileName: string): void {
    const rules = loadRules(source, fileName, {
      service: 'cloud.firestore',
      log: this.log,
    });
    for (const warning of rules.warnings) this.log(describeIssue(warning));
    this.backend.guard.setRules(project, rules);
    this.hub.judgeAgain();
  }

  private sendCoverage(path: string, response: ServerResponse): void {
    const [, project = '', form = ''] = coveragePath.exec(path) ?? [];
    const rules = this.backend.guard.findRules(project);
    if (rules === null || !isCoverageForm(form)) {
      throw new RpcError('NOT_FOUND', `No rules are loaded for ${project}.`);
    }
    const { contentType, body } = answerCoverage(rules, form);
    response.writeHead(200, {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
    });
    response.end(body);
  }

  private clear(database: string, response: ServerResponse): void {
    const { store } = this.backend;
    store.clear(store.getDatabase(parseDatabaseName(database)));
    sendJson(response, 200, {});
  }

  private replaceRules(
    project: string,
    body: string,
    response: ServerResponse,
  ): void {
    const [file] = parseFiles(body);
    if (file === undefined) refuseArgument('The rules must be one file.');
    try {
      this.setRules(project, file.content, file.name ?? 'firestore.rules');
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      sendJson(response, 400, syntaxIssues(error));
      return;
    }
    sendJson(response, 200, {});
  }
}

function parseFiles(
  body: string,
): { name?: string | undefined; content: string }[] {
  try {
    return rulesBody.parse(JSON.parse(body)).rules.files;
  } catch {
    refuseArgument(
      'The body must be {"rules": {"files": [{"name", "content"}]}}.',
    );
  }
}

function syntaxIssues(error: RulesSyntaxError): object {
  return {
    error: { code: 400, message: error.message, status: 'INVALID_ARGUMENT' },
    issues: [
      {
        severity: 'ERROR',
        description: error.message,
        sourcePosition: {
          fileName: error.fileName,
          line: error.line,
          column: error.column,
        },
      },
    ],
  };
}
