import type { SupportMessage } from '@contract/entities/support-message';
import { cleanFileName } from '@contract/values/file-name';
import { readOwnMessages } from '@/repositories/support';
import { createSource, safeName } from './export-source';

/** What was written to support and answered, with the files that came along. */
export const supportSource = createSource<SupportMessage>({
  name: 'supportMessages',
  meaning: 'what you wrote to support, and our answers',
  read: readOwnMessages,
  describe: (message) => {
    const { fileURL: path } = message;
    const fileName = cleanFileName(message.fileName ?? '');
    const name = `support/${safeName(message.id)}/${safeName(fileName)}`;
    return {
      data: {
        id: message.id,
        reference: message.reference,
        name: message.fullName,
        email: message.email,
        phoneNumber: message.phoneNumber,
        issueType: message.issueType,
        description: message.description,
        sentAt: message.timestamp,
        state: message.state,
        answers: message.answers.map(({ text, at }) => ({ text, at })),
        closedAt: message.closedAt,
        file: path === null ? null : `files/${name}`,
        fileName: path === null ? null : fileName,
      },
      files: path === null ? [] : [{ path, name }],
    };
  },
});
