import { lazy } from 'react';
import { paths, type ReportPath } from '@/lib/paths';
import { ScreenFrame } from './screen-frame';

const LostLandsScreen = lazy(async () => ({
  default: (await import('@/screens/lost-lands-screen')).LostLandsScreen,
}));
const DueDiligenceScreen = lazy(async () => ({
  default: (await import('@/screens/due-diligence-screen')).DueDiligenceScreen,
}));

/** The screen of an address of reports. */
export function ReportScreens({ path }: { path: ReportPath }) {
  return path === paths.lostLands ? (
    <ScreenFrame title="Lost lands" screen={<LostLandsScreen />} />
  ) : (
    <ScreenFrame title="Due diligence" screen={<DueDiligenceScreen />} />
  );
}
