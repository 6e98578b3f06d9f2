import { isPaperRemoved, listImageEvents, type Request } from '@contract/entities/request';
import { fileNameOf } from '@contract/values/file/object-path';
import { readOwnRequests } from '@/repositories/requests';
import { cedis, createSource, pick, safeName, type ExportFile } from './export-source';

export const requestsSource = createSource<Request>({
  name: 'requests',
  meaning: 'the services you asked for, with what you wrote, what it cost and how far it is',
  read: readOwnRequests,
  describe: (request) => {
    const folder = `requests/${safeName(request.documentId)}`;
    const isPlanKept = !isPaperRemoved(request, request.createdAt);
    const document = isPlanKept ? file(folder, 'document', request.documentURL) : null;
    const { imageUrl } = request;
    const clearer = isPlanKept && imageUrl !== null ? file(folder, 'clearer-image', imageUrl) : null;
    const results = Object.entries(request.results).map(([key, version]) => ({
      version,
      file: file(folder, `results-${key}`, version.path, version.fileName),
    }));
    const kept = results.filter(({ version }) => !isPaperRemoved(request, version.createdAt));
    return {
      data: {
        id: request.documentId,
        reference: request.reference,
        service: request.serviceType,
        serviceId: request.serviceId,
        ...pick(request, 'name', 'phoneNumber', 'address'),
        price: cedis(request.price),
        createdAt: request.createdAt,
        paid: request.paymentStatus,
        paidAt: request.paidAt,
        promisedBy: request.promisedBy,
        walletNumber: request.walletnumber,
        complete: request.status,
        imageIsClear: request.isDocumentValid,
        imageHistory: listImageEvents(request),
        papersDeletedAt: request.papers?.removedAt ?? null,
        document: document && inZip(document),
        clearerImage: clearer && inZip(clearer),
        results: results.map((one) => ({
          file: kept.includes(one) ? inZip(one.file) : null,
          fileName: one.version.fileName,
          bytes: one.version.size,
          sha256: one.version.sha256,
          deliveredAt: one.version.createdAt,
          outcome: one.version.outcome ?? null,
        })),
      },
      files: [document, clearer, ...kept.map((one) => one.file)].filter((one) => one !== null),
    };
  },
});

function file(folder: string, kind: string, path: string, fileName = fileNameOf(path)): ExportFile {
  return { path, name: `${folder}/${safeName(`${kind}-${fileName}`)}` };
}

const inZip = ({ name }: ExportFile) => `files/${name}`;
