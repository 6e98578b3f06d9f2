import { useEffect, useRef } from 'react';
import type { Gray } from './gray';
import { toPixels } from './gray';

/** What was cut out of a plan, as it is there. */
export function GrayPicture({
  picture,
  label,
}: {
  picture: Gray;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { data, width, height } = toPixels(picture);
    canvas.current
      ?.getContext('2d')
      ?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={picture.width}
      height={picture.height}
      className="block h-7 max-w-full rounded-xs bg-white"
    />
  );
}
