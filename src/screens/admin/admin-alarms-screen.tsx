import { paths } from '@/domain/paths';
import { OpenAlarms } from '@/features/admin/plan-alarms/alarm-list';
import { alarmParameter } from '@/features/admin/plan-alarms/name-record';
import { forAdministrators } from '@/features/admin/shared/administrators-only';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useAddressDialog } from '@/ui/overlays/use-address-dialog';
import { PageHead } from '@/ui/page-head';

const AlarmDialog = lazyPart(
  async () =>
    (await import('@/features/admin/plan-alarms/alarm-dialog')).AlarmDialog,
);

export const AdminAlarmsScreen = forAdministrators(
  paths.adminAlarms,
  function Alarms() {
    const { value: openedId, open, close } = useAddressDialog(alarmParameter);
    return (
      <>
        <PageHead
          title="Alarms"
          help="Two people sent the same plan, or plans of the same ground, or with the same code. Perhaps the land was sold twice. We do not tell the senders."
        />
        <OpenAlarms onCompare={open} />
        <LazyDialog
          title="Compare the plans"
          part={AlarmDialog}
          onClose={close}
        >
          {openedId !== null && (
            <AlarmDialog alarmId={openedId} onClose={close} />
          )}
        </LazyDialog>
      </>
    );
  },
);
