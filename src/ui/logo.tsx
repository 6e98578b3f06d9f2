export function MarkDrawing() {
  return (
    <>
      <path
        d="M10.06 19 8 26M21.94 19 24 26"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M13.4 7.6h5.2L21.94 19H10.06z"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
        fill="#ff86b3"
      />
    </>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#0b5240" />
        <MarkDrawing />
      </svg>
      <span className="wordmark text-[1.3125rem] leading-none font-[740] tracking-[-0.03em] text-ink">
        Asaase
      </span>
    </span>
  );
}
