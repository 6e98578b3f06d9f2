import { Suspense, useState } from 'react';
import { ArrowRight } from 'lucide-react';
import type { Reference } from '@contract/values/reference';
import { ReportLayout } from '@/features/due-diligence/report-layout';
import { SentReport } from '@/features/due-diligence/sent-report';
import { paths } from '@/domain/paths';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';
import { lazyPart } from '@/lib/parts/lazy-part';
import { FormSkeleton } from '@/ui/forms/form-skeleton';

const NewReport = lazyPart(async () => (await import('@/features/due-diligence/new-report')).NewReport);

/** /lost-lands: report lost land papers, or a plot that somebody sold. */
export function LostLandsScreen() {
  const { uid } = useUser();
  const [sent, setSent] = useState<Reference | null>(null);
  return (
    <div className="max-w-[57.5rem]">
      <PageHead
        title="Report lost land papers"
        help="You can also use this form if you think someone has sold your plot. Send what you have."
        action={
          <RowLink to={paths.dueDiligence} iconAfter={ArrowRight}>
            Your reports
          </RowLink>
        }
      />
      {sent === null ? (
        <ReportLayout>
          <Suspense fallback={<FormSkeleton heights={[28, 72, 110, 72, 72, 52]} />}>
            <NewReport uid={uid} kind="lost-land" onSent={setSent} />
          </Suspense>
        </ReportLayout>
      ) : (
        <div className="max-w-form">
          <SentReport
            reference={sent}
            actions={
              <>
                <ButtonLink to={paths.dueDiligence}>See your reports</ButtonLink>
                <Button look="secondary" onClick={() => setSent(null)}>
                  Send another
                </Button>
              </>
            }
          />
        </div>
      )}
    </div>
  );
}
