import { useSearchParams } from 'react-router-dom';
import { OpenAlarms } from '@/features/admin/plan-alarms/alarm-list';
import { readPageAddress } from '@/lib/page-address';
import { openAlarmsPage } from '@/repositories/admin/plan-alarms';
import { PageHead } from '@/ui/page-head';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

/** /admin/alarms: plans that two people sent; for administrators only (S1). */
export function AdminAlarmsScreen() {
  return <ForAdministrators>{(administrator) => <Alarms {...administrator} />}</ForAdministrators>;
}

function Alarms({ uid, onRefused }: Administrator) {
  const [params, setParams] = useSearchParams();
  const address = readPageAddress(params);
  return (
    <>
      <PageHead
        title="Alarms"
        help="Two people sent the same plan. Perhaps one piece of land was sold twice. The senders are not told."
      />
      <OpenAlarms
        uid={uid}
        query={openAlarmsPage(address.cursor)}
        params={params}
        address={address}
        onParams={setParams}
        onRefused={onRefused}
      />
    </>
  );
}
