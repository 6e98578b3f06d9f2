import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import type { Reference } from '@contract/values/reference';
import { ReportLayout } from '@/features/due-diligence/report-layout';
import { SentReport } from '@/features/due-diligence/sent-report';
import { paths } from '@/domain/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';

export function LostLandsScreen() {
  const [sentReference, setSentReference] = useState<Reference | null>(null);
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
      {sentReference === null ? (
        <ReportLayout kind="lost-land" onSent={setSentReference} />
      ) : (
        <SentReport
          kind="lost-land"
          reference={sentReference}
          actions={
            <>
              <ButtonLink to={paths.dueDiligence}>See your reports</ButtonLink>
              <Button look="secondary" onClick={() => setSentReference(null)}>
                Send another
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
