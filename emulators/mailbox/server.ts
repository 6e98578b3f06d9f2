import path from 'node:path';
import {
  readAs,
  sendHtml,
  sendJson,
  startHttpServer,
  type HttpCall,
  type HttpRoute,
} from '../lib/http-server';
import { localPagePolicy } from '../lib/local-page';
import { accountChooserPage } from './account-chooser-page';
import { mailboxPage } from './mailbox-page';
import { MessageStore } from './message-store';
import { Refusal, Refusals } from './refusals';
import { receiveSms, type MailboxParts, type SmsAccount } from './sms';
import { startSmtp } from './smtp';

export interface MailboxServer {
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Mail HTML is untrusted: it is shown and can do nothing. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * The SMTP and SMS sink of this machine, with a page that shows what arrived.
 * @param options.smtpPort 0 picks a free one, as does httpPort
 * @param options.dataDir holds mailbox.journal
 */
export async function startMailbox(options: {
  smtpPort: number;
  httpPort: number;
  dataDir: string;
  sms: SmsAccount;
  log: (line: string) => void;
}): Promise<MailboxServer> {
  const store = new MessageStore(path.join(options.dataDir, 'mailbox.journal'), options.log);
  const parts: MailboxParts = { store, refusals: new Refusals(), account: options.sms };
  const http = await startHttpServer({
    port: options.httpPort,
    routes: mailboxRoutes(parts),
    log: options.log,
  }).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const smtp = await startSmtp({ ...parts, port: options.smtpPort, log: options.log }).catch(
    async (error: unknown) => {
      await http.close();
      store.close();
      throw error;
    },
  );
  return {
    url: http.url,
    smtpPort: smtp.port,
    close: async () => {
      await Promise.all([http.close(), smtp.close()]);
      store.close();
    },
  };
}

function mailboxRoutes(parts: MailboxParts): HttpRoute[] {
  const { store } = parts;
  return [
    ['GET', /^\/$/, ({ response }) => sendHtml(response, mailboxPage, localPagePolicy)],
    ['GET', /^\/google$/, ({ response }) => sendHtml(response, accountChooserPage, localPagePolicy)],
    ['GET', /^\/api\/messages$/, ({ response }) => sendJson(response, 200, store.list())],
    ['DELETE', /^\/api\/messages$/, ({ response }) => clear(response, store)],
    ['GET', /^\/messages\/([0-9a-f-]+)\/html$/, (call) => showHtml(call, store)],
    ['POST', /^\/api\/v3\/sms\/send$/, (call) => receiveSms(call, parts)],
    ['POST', /^\/api\/refusals$/, (call) => setRefusal(call, parts.refusals)],
    ['DELETE', /^\/api\/refusals$/, (call) => clearRefusals(call, parts.refusals)],
  ];
}

function clear(response: HttpCall['response'], store: MessageStore): void {
  store.clear();
  sendJson(response, 200, []);
}

function showHtml({ response, captures }: HttpCall, store: MessageStore): void {
  const message = store.find(captures[0] ?? '');
  if (message === null) sendJson(response, 404, { error: 'no such message' });
  else sendHtml(response, message.html, mailPolicy);
}

function clearRefusals({ response }: HttpCall, refusals: Refusals): void {
  refusals.clear();
  sendJson(response, 200, {});
}

async function setRefusal(call: HttpCall, refusals: Refusals): Promise<void> {
  const refusal = await readAs(Refusal, call);
  if (refusal === null) return;
  refusals.set(refusal);
  sendJson(call.response, 200, refusal);
}
