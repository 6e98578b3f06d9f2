import { useState } from 'react';
import { initialsOf } from '@/lib/text/names';

/** The initials where there is no picture, or it cannot be loaded. */
export function Avatar({
  name,
  imageUrl,
  size,
}: {
  name: string;
  imageUrl: string | null;
  size: number;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const dimensions = { width: size, height: size, fontSize: size * 0.36 };
  if (imageUrl !== null && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        referrerPolicy="no-referrer"
        className="rounded-full object-cover flex-none bg-sunken"
        style={dimensions}
        onError={() => setFailedUrl(imageUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="inline-grid place-items-center rounded-full bg-canopy text-on-canopy font-[660] flex-none"
      style={dimensions}
    >
      {initialsOf(name)}
    </span>
  );
}
