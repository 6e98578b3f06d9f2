import { lazyPart } from '@/lib/parts/lazy-part';
import { HomeScreen } from '@/screens/home-screen';
import { useUser } from '@/session/session-context';

const Overview = lazyPart(async () => {
  const { loadOverview } = await import('./admin-screens');
  return (await loadOverview()).AdminOverviewScreen;
});

/** The dashboard; the office's overview for whoever works there. */
export function Home() {
  const dashboard = <HomeScreen />;
  return useUser().isAdmin ? <Overview>{dashboard}</Overview> : dashboard;
}
