import {
  Navigate,
  Outlet,
  Route,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import * as z from 'zod/mini';
import { AccountLayout } from '@/features/accounts/account-layout';
import type { OnSignedIn } from '@/start/entrance/entrance';
import { findNext, getSafePath, paths } from '@/domain/paths';
import { SignInScreen } from '@/screens/accounts/sign-in-screen';
import { SignUpScreen } from '@/screens/accounts/sign-up-screen';
import { useSession } from '@/session/session-context';
import { clearToasts, showSuccess } from '@/ui/overlays/toast';
import { ScreenFrame } from './screen-frame';
import { openScreens } from './screens';
import { lazyPart } from '@/lib/parts/lazy-part';

const ResetPasswordScreen = lazyPart(
  async () =>
    (await import('@/screens/accounts/reset-password-screen'))
      .ResetPasswordScreen,
);

export const accountRoutes = (
  <Route
    element={
      <AccountLayout>
        <Outlet />
      </AccountLayout>
    }
  >
    <Route
      path={paths.signIn}
      element={<EntranceRoute title="Sign in" Screen={SignInScreen} />}
    />
    <Route
      path={paths.login}
      element={<EntranceRoute title="Sign in" Screen={SignInScreen} />}
    />
    <Route
      path={paths.signUp}
      element={
        <EntranceRoute title="Create your account" Screen={SignUpScreen} />
      }
    />
    <Route path={paths.resetPassword} element={<ResetPasswordRoute />} />
    {openScreens.map(({ path, title, Screen }) => (
      <Route
        key={path}
        path={path}
        element={<ScreenFrame isForm title={title} screen={<Screen />} />}
      />
    ))}
  </Route>
);

const Origin = z.object({ from: z.string() });

function EntranceRoute({
  title,
  Screen,
}: {
  title: string;
  Screen: typeof SignInScreen;
}) {
  const { user, startSession } = useSession();
  const location = useLocation();
  const origin = Origin.safeParse(location.state).data;
  const from = origin?.from ?? findNext(location.search);
  if (user !== null) return <Navigate to={getSafePath(from)} replace />;
  const enter: OnSignedIn = (stored, sentence) => {
    startSession(stored);
    clearToasts();
    showSuccess(sentence);
  };
  return (
    <ScreenFrame
      title={title}
      screen={<Screen onSignedIn={enter} from={from} />}
    />
  );
}

function ResetPasswordRoute() {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const leave = async (userId: string) => {
    // The server has ended every session, this one too. If this sign-out fails,
    // the next start makes up for it.
    if (user?.uid === userId) await signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
  };
  return (
    <ScreenFrame
      isForm
      title="Choose a new password"
      screen={<ResetPasswordScreen onGo={(userId) => void leave(userId)} />}
    />
  );
}
