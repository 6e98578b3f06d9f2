import { setTimeout as wait } from 'node:timers/promises';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import type { Options as SmtpOptions } from 'nodemailer/lib/smtp-transport';
import * as z from 'zod/mini';
import { Email } from '@contract/values/email';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import type { Config } from '../config';
import {
  DeliveryRefused,
  type Mail,
  type MailAttachment,
  type Sender,
} from './senders';

const connectMs = 8_000;
const silenceMs = 12_000;
/**
 * All together; below a notification's first interval, so that no second try
 * overtakes this one.
 */
const sendMs = 40_000;

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

const SmtpError = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** SMTP (RFC 5321), one connection for each message. */
export function createSmtpSender(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): Sender<Mail> {
  const transport = createTransport(new URL(config.SMTP_URL));
  const domain = /@([\w.-]+)>?\s*$/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    send: async (mail) => {
      const addresses = [mail.to].flat().map(cleanPastedCode);
      const areValid = addresses.every((to) => Email.safeParse(to).success);
      if (addresses.length === 0 || !areValid) {
        throw new DeliveryRefused('no address', {
          forGood: true,
          isCertain: true,
        });
      }
      const message: SendMailOptions = {
        from: config.MAIL_FROM,
        to: addresses.map((address) => ({ name: '', address })),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: (mail.attachments ?? []).map(toAttachment),
        messageId: `<${mail.outboxId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'en',
        },
      };
      if (mail.replyTo !== undefined) {
        message.replyTo = { name: '', address: mail.replyTo };
      }
      const sending = transport.sendMail(message);
      const tooLong = wait(sendMs, null, { ref: false }).then(() => {
        throw new DeliveryRefused('ETOOLONG', {
          forGood: false,
          isCertain: false,
        });
      });
      try {
        await Promise.race([sending, tooLong]);
      } catch (error) {
        throw error instanceof DeliveryRefused ? error : readRefusal(error);
      }
    },
  };
}

function toAttachment({ fileName, contentType, content }: MailAttachment) {
  return {
    filename: fileName,
    contentType,
    content: Buffer.from(content, 'utf8'),
    // Keeps the line ends of the attachment.
    contentTransferEncoding: 'base64' as const,
  };
}

function createTransport(url: URL): Transporter {
  const isLocal = localHosts.has(url.hostname);
  const isSecure = url.protocol === 'smtps:';
  const usualPort = isSecure ? 465 : 587;
  const options: SmtpOptions = {
    host: url.hostname,
    port: url.port === '' ? usualPort : Number(url.port),
    secure: isSecure,
    requireTLS: !isLocal,
    ignoreTLS: isLocal && !isSecure,
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (url.username !== '') {
    options.auth = {
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    };
  }
  return nodemailer.createTransport(options);
}

/**
 * 5xx is for good (RFC 5321, section 4.2.1), except a failed sign-in, which an
 * operator mends.
 */
function readRefusal(error: unknown): DeliveryRefused {
  const { code = 'EUNKNOWN', responseCode } =
    SmtpError.safeParse(error).data ?? {};
  const forGood =
    responseCode !== undefined &&
    responseCode >= 500 &&
    code !== 'EAUTH' &&
    code !== 'ETLS';
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new DeliveryRefused(reason, {
    forGood,
    isCertain: responseCode !== undefined,
  });
}
