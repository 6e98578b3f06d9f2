import { lazy } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { SessionWarning } from '@/features/accounts/session-warning';
import { AppShell } from '@/features/shell/app-shell';
import { adminPaths, paths, reportPaths } from '@/lib/paths';
import { NotFoundScreen } from '@/screens/not-found-screen';
import { useSession } from '@/session/session-context';
import { useImageOf, useProfileImage } from '@/session/use-profile-image';
import { showError, showSuccess } from '@/ui/toast';
import { accountRoutes } from './account-routes';
import { AdminArea, ReportArea } from './admin-area';
import { requestRoutes } from './request-routes';
import { ScreenFrame } from './screen-frame';
import { useScrollMemory } from './scroll-memory';

const HomeScreen = lazy(async () => ({ default: (await import('@/screens/home-screen')).HomeScreen }));
const ServicesScreen = lazy(async () => ({
  default: (await import('@/screens/services-screen')).ServicesScreen,
}));
const ConsultancyScreen = lazy(async () => ({
  default: (await import('@/screens/consultancy-screen')).ConsultancyScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('@/screens/history-screen')).HistoryScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('@/screens/profile-screen')).ProfileScreen,
}));
const SupportScreen = lazy(async () => ({
  default: (await import('@/screens/support-screen')).SupportScreen,
}));
/** Every address of the app (specification, section 2). */
export function AppRoutes() {
  useScrollMemory();
  return (
    <Routes>
      {accountRoutes}
      <Route element={<SignedIn />}>
        <Route path={paths.home} element={<ScreenFrame title="Dashboard" screen={<HomeScreen />} />} />
        <Route path={paths.services} element={<ScreenFrame title="Services" screen={<ServicesScreen />} />} />
        <Route
          path={paths.consultancy}
          element={<ScreenFrame title="Professional Services" screen={<ConsultancyScreen />} />}
        />
        <Route
          path={paths.history}
          element={<ScreenFrame title="History and Payments" screen={<HistoryScreen />} />}
        />
        {requestRoutes}
        {reportPaths.map((path) => (
          <Route key={path} path={path} element={<ReportArea path={path} />} />
        ))}
        <Route path={paths.support} element={<ScreenFrame title="Support" screen={<SupportScreen />} />} />
        <Route
          path={paths.profile}
          element={<ScreenFrame title="Settings - Profile" screen={<ProfileScreen />} />}
        />
        {adminPaths.map((path) => (
          <Route key={path} path={path} element={<AdminArea path={path} />} />
        ))}
      </Route>
      <Route path="*" element={<ScreenFrame title="Page not found" screen={<NotFoundScreen />} />} />
    </Routes>
  );
}

/** Keeps signed-out visitors out and remembers where they wanted to go. */
function SignedIn() {
  const { user, left, signOut } = useSession();
  const { pathname, search } = useLocation();
  useImageOf(user);
  const imageUrl = useProfileImage();
  if (user === null)
    return <Navigate to={paths.signIn} replace state={left ? null : { from: `${pathname}${search}` }} />;
  const logout = async () => {
    try {
      await signOut();
      showSuccess('Signed out successfully!');
    } catch {
      showError('Failed to sign out. Please try again.');
    }
  };
  return (
    <AppShell user={{ ...user, imageUrl }} onLogout={() => void logout()}>
      <Outlet />
      <SessionWarning onLogout={() => void logout()} />
    </AppShell>
  );
}
