import { buffer as readBytes } from 'node:stream/consumers';
import PostalMime, {
  type Address,
  type Attachment,
  type Email,
} from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { listen } from 'local-firebase/lib/http-server';
import type { MessageStore } from './message-store';
import { takeRefusal, type Refusals } from './refusals';

/**
 * Accepts every e-mail on 127.0.0.1, from everybody, and delivers none. Rejects
 * when the port is taken.
 */
export async function startSmtp(options: {
  port: number;
  store: MessageStore;
  refusals: Refusals;
  log: (line: string) => void;
}): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, acknowledge) => {
      storeEmail(stream, options.store, options.refusals).then(
        () => acknowledge(),
        acknowledge,
      );
    },
  });
  server.on('error', (error) => options.log(`mailbox: ${error.message}`));
  return {
    port: await listen(server.server, options.port, 'SMTP'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function storeEmail(
  stream: SMTPServerDataStream,
  store: MessageStore,
  refusals: Refusals,
): Promise<void> {
  const bytes = await readBytes(stream);
  if (takeRefusal(refusals, 'smtp') !== null) {
    throw new Error('the mailbox was told to refuse this message');
  }
  const email: Email = await PostalMime.parse(bytes);
  store.add({
    kind: 'email',
    from: joinAddresses(email.from === undefined ? [] : [email.from]),
    to: joinAddresses(email.to ?? []),
    replyTo: joinAddresses(email.replyTo ?? []),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.filter(isText).map(readAttachment),
    msgid: '',
  });
}

const isText = ({ mimeType }: Attachment) => mimeType.startsWith('text/');

function readAttachment({ filename, mimeType, method, content }: Attachment) {
  const contentType =
    method === undefined ? mimeType : `${mimeType}; method=${method}`;
  const bytes =
    typeof content === 'string' ? content : new TextDecoder().decode(content);
  return { fileName: filename ?? '', contentType, content: bytes };
}

function joinAddresses(addresses: readonly Address[]): string {
  const mailboxes = addresses.flatMap((address) =>
    address.group === undefined ? [address] : address.group,
  );
  return mailboxes.map(({ address }) => address).join(', ');
}
