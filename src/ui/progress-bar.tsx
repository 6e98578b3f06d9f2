export function ProgressBar({
  percent,
  label,
}: {
  percent: number;
  label: string;
}) {
  const wholePercent = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className="bar"
      role="progressbar"
      aria-valuenow={wholePercent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <i style={{ width: `${wholePercent}%` }} />
    </div>
  );
}
