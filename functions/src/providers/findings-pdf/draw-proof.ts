import { encodeQR } from 'qr';
import type { FindingsSheet } from './findings-sheet';
import { makeRoom, writeHeading, writeText, type Sheet } from './draw-sections';
import { page, textWidth } from './page-style';

const codeSize = 84;
/** white modules around the code, which a reader needs to find it */
const quietZone = 4;

/**
 * How anybody checks the file. A file cannot contain its own fingerprint, so
 * the code opens the check with the reference filled in.
 */
export function drawProof(
  sheet: Sheet,
  { reference, verifyUrl }: FindingsSheet,
): void {
  const { document, root } = sheet;
  makeRoom(document, codeSize + 40);
  writeHeading(sheet, 'H2', 'Check this file', 'heading');
  const top = document.y;
  const address = `${verifyUrl}#ref=${reference}`;
  root.add(
    document.struct('Figure', { alt: `QR code of ${address}` }, () =>
      drawCode(sheet, address, top),
    ),
  );
  document.y = top + 8;
  root.add(
    document.struct('P', {}, () => {
      writeText(
        sheet,
        `Anybody can check that this file comes from us and is unchanged. Scan the code, or open ${verifyUrl}, enter ${reference} and choose this file. The file is read on your own device and is not sent anywhere.`,
        'small',
        { left: page.left + codeSize + 16, width: textWidth - codeSize - 16 },
      );
    }),
  );
  document.y = Math.max(document.y, top + codeSize);
}

function drawCode({ document }: Sheet, text: string, top: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  document.save();
  document.translate(page.left, top).scale(codeSize / rows.length);
  document.path(squares.join('')).fill('#000');
  document.restore();
}
