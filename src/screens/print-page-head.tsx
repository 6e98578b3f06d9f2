import { ArrowLeft, Printer } from 'lucide-react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';
import { Bone, FactBones, Skeleton } from '@/ui/skeleton';

export function PrintPageHead({
  title,
  back,
}: {
  title: string;
  back: { to: string; label: string };
}) {
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

export function PrintPageSkeleton({
  label,
  rows,
}: {
  label: string;
  rows: number;
}) {
  return (
    <Skeleton label={label} className="max-w-[40rem]">
      <div className="h-11 -mt-3 mb-1 flex items-center">
        <Bone width="11rem" height="14px" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-5 md:mb-7">
        <Bone width="8rem" height="34px" className="max-sm:mr-20" />
        <Bone width="7rem" height="44px" className="max-sm:w-full!" />
      </div>
      <div className="card p-5 md:p-7">
        <Bone width="8rem" height="30px" />
        <Bone width="6rem" height="20px" className="mt-6" />
        <Bone width="13rem" height="36px" className="mt-2.5" />
        <div className="mt-4 border-y border-line">
          <FactBones rows={rows} />
        </div>
        <Bone width="40%" height="20px" className="mt-7" />
        <Bone width="85%" height="16px" className="mt-3" />
      </div>
    </Skeleton>
  );
}
