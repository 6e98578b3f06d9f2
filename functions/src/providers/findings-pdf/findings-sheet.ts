import type { CalendarDay } from '@contract/values/booking/working-days';
import type { OwnerGround } from '@contract/entities/owner-ground';
import type { DescribedFindings } from '@contract/values/findings/describe-findings';

/** What a PDF of findings says; the same sheet gives the same bytes. */
export interface FindingsSheet {
  /** the reference of the request; its id in older records */
  reference: string;
  serviceType: string;
  /** on the land papers */
  name: string;
  /** of the land */
  address: string;
  /** 'Registered to Abena Owusu-Mensah' */
  outcome: string;
  /** in Accra, on which it is written */
  day: CalendarDay;
  findings: DescribedFindings;
  /** of the plan, as an officer typed it; null before that */
  ground: Pick<
    OwnerGround,
    'sides' | 'localCorners' | 'areaSquareMetres'
  > | null;
  /** where anybody checks the file: 'https://example.com/verify' */
  verifyUrl: string;
}
