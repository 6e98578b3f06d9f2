import { lazyPart } from '@/lib/parts/lazy-part';
import { HomeScreen } from '@/screens/home-screen';
import { useUser } from '@/session/session-context';

const AdminHome = lazyPart(async () => {
  const { loadAdminHome } = await import('./admin-screens');
  return (await loadAdminHome()).AdminHomeScreen;
});

/** The dashboard; the office's overview for whoever works there. */
export function Home() {
  const dashboard = <HomeScreen />;
  return useUser().isAdmin ? <AdminHome>{dashboard}</AdminHome> : dashboard;
}
