import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { getAlarmsStore } from '@/features/admin/plan-alarms/alarm-stores';
import { OpenAlarms } from '@/features/admin/plan-alarms/open-alarms';
import { readPageAddress, turnPage, writePageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

/** /admin/alarms: plans that two people sent; for administrators only (S1). */
export function AdminAlarmsScreen() {
  const { uid, isAdmin } = useUser();
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState(false);
  if (!isAdmin || refused) return <AdministratorsOnly />;
  const address = readPageAddress(params);
  return (
    <>
      <PageHead
        title="Alarms"
        help="Plans that two people sent: perhaps one piece of land, sold twice. The senders know nothing of it."
      />
      <OpenAlarms
        store={getAlarmsStore(uid, address.cursor)}
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) => setParams(writePageAddress(params, turnPage(address, toIndex, page)))}
        onRefused={() => setRefused(true)}
      />
    </>
  );
}
