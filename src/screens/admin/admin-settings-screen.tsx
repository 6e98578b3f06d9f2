import { useSearchParams } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { forAdministrators } from '@/features/admin/shared/administrators-only';
import type { GetAdvertText } from '@/features/admin/settings/advert-form';
import { ServicesTab } from '@/features/admin/settings/services-tab';
import { AdvertPanel } from '@/features/dashboard/advert-panel';
import { ContactPanel } from '@/features/dashboard/contact-panel';
import { PartPlace } from '@/ui/part-place';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { readTab, Tabs } from '@/ui/tabs';
import { lazyPart } from '@/lib/parts/lazy-part';

const loadRecordTabs = () => import('@/features/admin/settings/record-tab');
const AdvertTab = lazyPart(async () => (await loadRecordTabs()).AdvertTab);
const ConfigTab = lazyPart(async () => (await loadRecordTabs()).ConfigTab);

const DatumTab = lazyPart(async () => (await loadRecordTabs()).DatumTab);

const tabs = [
  { id: 'services', label: 'Services and prices', shortLabel: 'Services' },
  { id: 'advert', label: 'Advert and contact', shortLabel: 'Advert' },
  { id: 'configuration', label: 'Configuration' },
  { id: 'datums', label: 'Datum parameters', shortLabel: 'Datums' },
] as const;

export const AdminSettingsScreen = forAdministrators(
  paths.adminSettings,
  function Settings() {
    const [params, setParams] = useSearchParams();
    const tab = readTab(tabs, params.get('tab'));
    return (
      <>
        <PageHead
          title="Prices and content"
          help="The services, their prices and the texts that everybody reads. The audit keeps every change."
        />
        <Tabs
          label="Settings"
          selected={tab}
          onSelect={(newTab) => setParams({ tab: newTab })}
          tabs={tabs}
        >
          <div className="mt-5">
            <PartPlace
              skeleton={<TableSkeleton rows={2} label="Loading settings" />}
            >
              {tab === 'services' && <ServicesTab />}
              {tab === 'advert' && <AdvertTab preview={showPreview} />}
              {tab === 'configuration' && <ConfigTab />}
              {tab === 'datums' && <DatumTab />}
            </PartPlace>
          </div>
        </Tabs>
      </>
    );
  },
);

function showPreview(getTyped: GetAdvertText) {
  const record = {
    headline: getTyped('headline'),
    description: getTyped('description'),
    advertImageUrl: getTyped('advertImageUrl') || null,
    contactHeading: getTyped('contactHeading'),
    contactEmail: getTyped('contactEmail'),
    contactPhone: getTyped('contactPhone'),
    contactAddress: getTyped('contactAddress'),
  };
  return (
    <>
      <p className="lbl">As it looks on the dashboard</p>
      <AdvertPanel record={record} />
      <ContactPanel record={record} />
    </>
  );
}
