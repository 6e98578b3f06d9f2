import { useId } from 'react';

/** Only for a finished moment: a successful payment, the splash. */
export function KenteStrip({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg
      className={className ?? 'block'}
      height="8"
      width="100%"
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width="96" height="8" patternUnits="userSpaceOnUse">
          <path fill="#0b5240" d="M0 0h96v8H0z" />
          <path fill="#f0b429" d="M0 0h8v8H0zM48 0h8v8h-8z" />
          <path fill="#c4175c" d="M24 0h8v8h-8z" />
          <path
            fill="#fff"
            d="M8 2h16v1.3H8zM8 4.7h16V6H8zM32 2h16v1.3H32zM32 4.7h16V6H32z"
          />
          <path
            fill="#f0b429"
            d="M72 0h8v2h-8zM70 2h12v4H70zM72 6h8v2h-8z"
            opacity=".9"
          />
          <path fill="#07291f" d="M74 2h4v4h-4zM88 0h8v8h-8z" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill={`url(#${id})`} />
    </svg>
  );
}
