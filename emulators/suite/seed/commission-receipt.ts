import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import { bucketName } from '../ports';
import type { DemoFile } from './demo-data';
import type { DemoPerson } from './people';

interface PaidFee {
  /** of the request */
  id: string;
  owner: DemoPerson;
  paidAt: Date;
  /** in cedis */
  fee: number;
  /** of the site plan */
  planNumber: string;
}

/**
 * A receipt as the Lands Commission writes it for its fee, made up (decision
 * 181). The same words and time give the same bytes.
 */
export async function buildCommissionReceipt(
  paid: PaidFee,
): Promise<{ file: DemoFile; receipt: CommissionReceipt }> {
  const bytes = await writeReceiptPdf(paid);
  const name = `uploads/${paid.owner.uid}/${paid.id}__commission-receipt.pdf`;
  return {
    file: { name, contentType: 'application/pdf', bytes },
    receipt: {
      path: `gs://${bucketName}/${name}`,
      fileName: 'commission-receipt.pdf',
      size: bytes.length,
    },
  };
}

async function writeReceiptPdf({
  owner,
  paidAt,
  fee,
  planNumber,
}: PaidFee): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle('Receipt of the Lands Commission');
  document.setCreationDate(paidAt);
  document.setModificationDate(paidAt);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = document.addPage([420, 298]);
  page.drawText('LANDS COMMISSION', { x: 32, y: 250, size: 16, font: bold });
  page.drawText('Official receipt', { x: 32, y: 230, size: 11, font: plain });
  const lines = [
    ['Received from', `Asaase, for ${owner.name}`],
    ['For', `Search, plan No. ${planNumber}`],
    ['Amount', `GHS ${fee.toFixed(2)}`],
    ['Date', paidAt.toISOString().slice(0, 10)],
  ] as const;
  for (const [index, [label, value]] of lines.entries()) {
    const y = 190 - index * 24;
    page.drawText(label, { x: 32, y, size: 10, font: plain });
    page.drawText(value, { x: 140, y, size: 11, font: bold });
  }
  const note = 'Demo data. This receipt is made up.';
  page.drawText(note, { x: 32, y: 32, size: 8, font: plain });
  return Buffer.from(await document.save());
}
