import { renderToStaticMarkup } from 'react-dom/server';
import { AboutPage } from '@/features/about/about-page';
import { AccountLayout } from '@/features/accounts/account-layout';
import { SignInScreen } from '@/screens/accounts/sign-in-screen';
import { SignUpScreen } from '@/screens/accounts/sign-up-screen';
import { Button } from '@/ui/button';
import { KenteStrip } from '@/ui/kente-strip';
import { MarkDrawing } from '@/ui/logo';

/** src/start/open-entrance.ts makes the form call something else. */
const nobody = () => undefined;

/** What is drawn at the build; the key names its place in the pages. */
interface Prerendered {
  root: string;
  splash: string;
  notice: string;
  about: string;
}

/**
 * Both forms are in index.html; its css shows one of them, or the splash. The
 * last is all of about.html.
 */
export function prerender(): Prerendered {
  return {
    root: renderToStaticMarkup(
      <AccountLayout>
        <div data-page="sign-in">
          <SignInScreen onSignedIn={nobody} from={null} />
        </div>
        <div data-page="sign-up">
          <SignUpScreen onSignedIn={nobody} from={null} />
        </div>
      </AccountLayout>,
    ),
    splash: renderToStaticMarkup(<Splash />),
    notice: renderToStaticMarkup(<StartNotice />),
    about: renderToStaticMarkup(<AboutPage />),
  };
}

function Splash() {
  return (
    <div className="fixed inset-0 z-50 bg-canopy-deep grid place-items-center overflow-hidden">
      <div className="map-splash" />
      <div className="splash-fade" />
      <div
        className="relative text-center"
        role="status"
        aria-label="Loading Asaase"
      >
        <svg
          className="inline-block"
          width="84"
          height="84"
          viewBox="0 0 32 32"
          aria-hidden="true"
        >
          <MarkDrawing />
          <path
            className="splash-edge"
            d="M13.4 7.6h5.2L21.94 19H10.06z"
            pathLength="1"
            fill="none"
          />
        </svg>
        <p className="text-on-deep text-[2rem] font-[740] tracking-[-.03em] mt-2 leading-none">
          Asaase
        </p>
        <p className="text-on-deep-2 mt-3">Land, made clear.</p>
      </div>
      <div className="absolute bottom-0 inset-x-0">
        <KenteStrip />
      </div>
    </div>
  );
}

/**
 * Shown by scripts/vite/boot.js until the first script runs, afterwards by
 * src/start/enter-app.ts.
 */
function StartNotice() {
  return (
    <div id="notice" hidden role="alert" className="start-notice">
      <p>
        <strong>No connection</strong>
        <br />
        Check your internet and try again.
      </p>
      <Button look="secondary">Try again</Button>
    </div>
  );
}
