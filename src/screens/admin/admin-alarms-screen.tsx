import { paths } from '@/domain/paths';
import { OpenAlarms } from '@/features/admin/plan-alarms/alarm-list';
import { forAdministrators } from '@/features/admin/shared/administrators-only';
import { PageHead } from '@/ui/page-head';

export const AdminAlarmsScreen = forAdministrators(
  paths.adminAlarms,
  function Alarms() {
    return (
      <>
        <PageHead
          title="Alarms"
          help="Two people sent the same plan. Perhaps the land was sold twice. The senders are not told."
        />
        <OpenAlarms />
      </>
    );
  },
);
