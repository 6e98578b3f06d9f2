import { ArrowRight, FileWarning } from 'lucide-react';
import { paths } from '@/domain/paths';
import { Icon } from '@/ui/icon';
import { RowLink } from '@/ui/lists/row-link';

export function ReportWays() {
  return (
    <section
      className="card p-4 md:px-6 mt-6 flex flex-col md:flex-row md:items-center gap-x-6 gap-y-1"
      aria-labelledby="report-ways"
    >
      <div className="flex gap-3 flex-1 min-w-0">
        <span className="text-canopy pt-0.5 flex-none">
          <Icon of={FileWarning} />
        </span>
        <div className="min-w-0">
          <h2
            className="font-[660] text-[1.0625rem] leading-6"
            id="report-ways"
          >
            Lost your land papers?
          </h2>
          <p className="text-ink-2 text-[.9375rem]">
            Or do you think someone has sold your plot? Send what you have, and
            we look into it.
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-6 pl-8 md:pl-0">
        <RowLink to={paths.lostLands} iconAfter={ArrowRight}>
          Report lost land papers
        </RowLink>
        <RowLink to={paths.dueDiligence}>Your reports</RowLink>
      </p>
    </section>
  );
}
