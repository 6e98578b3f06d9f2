import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { SessionWarning } from '@/features/accounts/session-warning';
import { AppShell } from '@/features/shell/app-shell';
import { paths } from '@/domain/paths';
import { whenIdle } from '@/lib/parts/when-idle';
import { NotFoundScreen } from '@/screens/not-found-screen';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { dropOldDrafts } from '@/session/drafts/drop-old-drafts';
import { useSession } from '@/session/session-context';
import type { SessionUser } from '@/session/stored-session';
import {
  useImageOf,
  useProfileImage,
} from '@/session/profile/use-profile-image';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { showError, showSuccess } from '@/ui/overlays/toast';
import { notePlace } from '@/ui/overlays/use-back-closes';
import { accountRoutes } from './account-routes';
import { AdminMenu } from './lazy-administration';
import { ScreenFrame } from './screen-frame';
import { signedInScreens, textScreens } from './screens';
import { useScrollMemory } from './scroll-memory';

export function AppRoutes() {
  useScrollMemory();
  const location = useLocation();
  useLayoutEffect(notePlace, [location]);
  return (
    <Routes>
      {accountRoutes}
      <Route element={<SignedIn />}>
        {signedInScreens.map(({ path, title, Screen }) => (
          <Route
            key={path}
            path={path}
            element={<ScreenFrame title={title} screen={<Screen />} />}
          />
        ))}
      </Route>
      {textScreens.map(({ path, title, Screen }) => (
        <Route
          key={path}
          path={path}
          element={<ScreenFrame title={title} screen={<Screen />} />}
        />
      ))}
      <Route
        path="*"
        element={
          <ScreenFrame title="Page not found" screen={<NotFoundScreen />} />
        }
      />
    </Routes>
  );
}

function SignedIn() {
  const { user, hasLeft } = useSession();
  const { pathname, search } = useLocation();
  useImageOf(user);
  if (user === null) {
    return (
      <Navigate
        to={paths.signIn}
        replace
        state={hasLeft ? null : { from: `${pathname}${search}` }}
      />
    );
  }
  return <SignedInShell user={user} />;
}

function SignedInShell({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const imageUrl = useProfileImage();
  useEffect(() => whenIdle(dropOldDrafts), []);
  const logout = async () => {
    try {
      await signOut();
      showSuccess('Signed out successfully!');
    } catch {
      showError('Failed to sign out. Please try again.');
    }
  };
  const askToLogout = () => {
    if (hasDrafts(user.uid)) setAsking(true);
    else void logout();
  };
  return (
    <AppShell
      user={{ ...user, imageUrl }}
      AdminMenu={user.isAdmin ? AdminMenu : null}
      onLogout={askToLogout}
    >
      <Outlet />
      {!isAsking && <SessionWarning onLogout={askToLogout} />}
      <ConfirmDialog
        open={isAsking}
        title="Log out without sending?"
        text="You have typed something that is not sent or saved yet. It is deleted when you log out."
        confirmLabel="Log out"
        cancelLabel="Stay"
        danger
        onConfirm={() => {
          setAsking(false);
          void logout();
        }}
        onClose={() => setAsking(false)}
      />
    </AppShell>
  );
}
