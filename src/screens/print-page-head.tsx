import { ArrowLeft, Printer } from 'lucide-react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';

/** What stands above a sheet to print, and not on it. */
export function PrintPageHead({ title, back }: { title: string; back: { to: string; label: string } }) {
  return (
    <div className="print:hidden max-w-[40rem]">
      <RowLink to={back.to} icon={ArrowLeft} className="-mt-3 mb-1">
        {back.label}
      </RowLink>
      <PageHead
        title={title}
        action={
          <Button className="max-sm:w-full" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        }
      />
    </div>
  );
}
