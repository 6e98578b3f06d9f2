import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ScreenFrame } from './screen-frame';

const LostLandsScreen = lazy(async () => ({
  default: (await import('@/screens/lost-lands-screen')).LostLandsScreen,
}));
const DueDiligenceScreen = lazy(async () => ({
  default: (await import('@/screens/due-diligence-screen')).DueDiligenceScreen,
}));

/** Reports of both kinds. */
export const reportRoutes = (
  <>
    <Route path={paths.lostLands} element={<ScreenFrame title="Lost lands" screen={<LostLandsScreen />} />} />
    <Route
      path={paths.dueDiligence}
      element={<ScreenFrame title="Due diligence" screen={<DueDiligenceScreen />} />}
    />
  </>
);
