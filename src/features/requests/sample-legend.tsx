const areas = ['Title and owner', 'Your plot, edged in pink', 'Beacon table', 'Surveyor stamp'];

/** The key to the numbers on the sample. */
export function SampleLegend() {
  return (
    <ol className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5 mt-2 text-[.9375rem] text-ink-2">
      {areas.map((area, index) => (
        <li key={area} className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="w-[22px] h-[22px] rounded-full bg-ink text-paper grid place-items-center text-xs font-[680] num"
          >
            {index + 1}
          </span>
          {area}
        </li>
      ))}
    </ol>
  );
}
