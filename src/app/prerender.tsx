import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { KenteStrip } from '@/ui/kente-strip';
import { MarkDrawing } from '@/ui/logo';
import { Root } from './root';
import { StartNotice } from './start-notice';

/**
 * The html that index.html carries before any script runs: the sign-in page, the splash for everybody else, and the
 * notice that no script comes.
 */
export function prerender(): { root: string; splash: string; notice: string } {
  return {
    root: renderToString(
      <StrictMode>
        <Root start="sign-in" />
      </StrictMode>,
    ),
    splash: renderToString(<Splash />),
    notice: renderToString(<StartNotice />),
  };
}

/** Deep green, mark, name, kente strip. Part of index.html; the app takes it away. */
function Splash() {
  return (
    <div className="fixed inset-0 z-50 bg-canopy-deep grid place-items-center overflow-hidden">
      <div className="map-splash" />
      <div className="splash-fade" />
      <div className="relative text-center" role="status" aria-label="Loading Asaase">
        <svg className="inline-block" width="84" height="84" viewBox="0 0 32 32" aria-hidden="true">
          <MarkDrawing />
          <path className="splash-edge" d="M13.4 7.6h5.2L21.94 19H10.06z" pathLength="1" fill="none" />
        </svg>
        <p className="text-on-deep text-[2rem] font-[740] tracking-[-.03em] mt-2 leading-none">Asaase</p>
        <p className="text-on-deep-2 mt-3">Land, made clear.</p>
      </div>
      <div className="absolute bottom-0 inset-x-0">
        <KenteStrip />
      </div>
    </div>
  );
}
