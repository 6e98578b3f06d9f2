import { useMemo } from 'react';
import { encodeQR } from 'qr';

/** Modules of white around it, which a reader needs to find it. */
const quiet = 4;

/** A QR code as one path, black on white whatever the theme, because readers expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className="qr block w-[11rem] h-[11rem] rounded-sm"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { side: rows.length, path: squares.join('') };
}
