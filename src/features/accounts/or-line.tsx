/** Between the form and the Google button. */
export function OrLine() {
  return (
    <div className="flex items-center gap-3 text-ink-3 text-sm my-5">
      <span className="h-px bg-line flex-1" />
      or
      <span className="h-px bg-line flex-1" />
    </div>
  );
}
