import path from 'node:path';
import {
  answerHtml,
  answerJson,
  readAs,
  startHttpServer,
  type HttpAnswer,
  type HttpCall,
  type HttpRoute,
} from 'local-firebase/lib/http-server';
import { localPagePolicy } from '../lib/local-page';
import { accountChooserPage } from './account-chooser-page';
import { mailboxPage } from './mailbox-page';
import { MessageStore } from './message-store';
import { Refusal, type Refusals } from './refusals';
import { receiveSms, type MailboxParts, type SmsAccount } from './sms';
import { startSmtp } from './smtp';

/** The running sink; `close` also closes the journal. */
export interface MailboxServer {
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Mail HTML is untrusted: it is shown and can do nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

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
  const store = new MessageStore(
    path.join(options.dataDir, 'mailbox.journal'),
    options.log,
  );
  const parts: MailboxParts = {
    store,
    refusals: new Map(),
    account: options.sms,
  };
  const { log } = options;
  const pageServer = await startHttpServer({
    port: options.httpPort,
    routes: mailboxRoutes(parts),
    log,
  });
  const smtpServer = await startSmtp({ ...parts, port: options.smtpPort, log });
  return {
    url: pageServer.url,
    smtpPort: smtpServer.port,
    close: async () => {
      await Promise.all([pageServer.close(), smtpServer.close()]);
      store.close();
    },
  };
}

function mailboxRoutes(parts: MailboxParts): HttpRoute[] {
  const { store, refusals } = parts;
  return [
    ['GET', /^\/$/, () => answerHtml(mailboxPage, localPagePolicy)],
    [
      'GET',
      /^\/google$/,
      () => answerHtml(accountChooserPage, localPagePolicy),
    ],
    ['GET', /^\/api\/messages$/, () => answerJson(store.list())],
    ['DELETE', /^\/api\/messages$/, () => clearMessages(store)],
    [
      'GET',
      /^\/messages\/([0-9a-f-]+)\/html$/,
      (call) => showHtml(call, store),
    ],
    ['POST', /^\/api\/v3\/sms\/send$/, (call) => receiveSms(call, parts)],
    ['POST', /^\/api\/refusals$/, (call) => setRefusal(call, refusals)],
    ['DELETE', /^\/api\/refusals$/, () => clearRefusals(refusals)],
  ];
}

function clearMessages(store: MessageStore): HttpAnswer {
  store.clear();
  return answerJson([]);
}

function showHtml({ captures }: HttpCall, store: MessageStore): HttpAnswer {
  const message = store.find(captures[0] ?? '');
  if (message === null) return answerJson({ error: 'no such message' }, 404);
  return answerHtml(message.html, mailPolicy);
}

function clearRefusals(refusals: Refusals): HttpAnswer {
  refusals.clear();
  return answerJson({});
}

async function setRefusal(
  call: HttpCall,
  refusals: Refusals,
): Promise<HttpAnswer> {
  const refusal = await readAs(Refusal, call);
  refusals.set(refusal.target, refusal);
  return answerJson(refusal);
}
