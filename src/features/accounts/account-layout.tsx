import type { ReactNode } from 'react';
import { Logo } from '@/ui/logo';

export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
      <div className="flex flex-col bg-surface">
        <div className="lg:hidden relative h-[92px] bg-canopy-deep overflow-hidden flex-none">
          <div className="map-sign-in-narrow" />
        </div>
        <header className="px-5 md:px-14 pt-5 lg:pt-12">
          <div className="w-full max-w-[26rem] mx-auto">
            <Logo size={34} />
          </div>
        </header>
        <main className="flex-1 flex lg:items-center px-5 md:px-14 py-6">
          <div className="w-full max-w-[26rem] mx-auto">{children}</div>
        </main>
      </div>
      <aside className="sticky top-0 h-screen hidden lg:block bg-canopy-deep overflow-hidden text-on-deep">
        <div className="map-sign-in-wide" />
        <MapLabels />
        <div className="map-fade" />
        <div className="absolute left-14 right-14 bottom-14 max-w-[35rem]">
          <p className="text-4xl font-[680] text-balance">
            Know whose land it is before you pay.
          </p>
          <p className="mt-4 text-lg text-on-deep-2 max-w-[30rem]">
            Ownership searches, missing property lookups and professional
            advice, across Ghana.
          </p>
        </div>
      </aside>
    </div>
  );
}

/**
 * SVG text over the map image, cropped as the image is, so that the labels use
 * the page's own font.
 */
function MapLabels() {
  return (
    <svg
      className="absolute inset-0 w-full h-full num"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d="M514.7 304.4 548.5 292.2" stroke="#ff86b3" strokeWidth="1.5" />
      <g transform="translate(554.5 290.2)">
        <rect x="-8" y="-22" width="206" height="58" rx="4" fill="#fff" />
        <text x="8" y="1" fontSize="16" fontWeight="680" fill="#10211a">
          GA-183-8164
        </text>
        <text x="8" y="22" fontSize="13" fill="#3d5046">
          East Legon. Owner confirmed
        </text>
      </g>
      <g fontSize="11" fill="#a9c9ba" textAnchor="middle">
        <path d="M130 0v10M400 0v10M670 0v10" stroke="#a9c9ba" />
        <g stroke="#07291f" strokeWidth="5" paintOrder="stroke">
          <text x="130" y="25">
            1 196 400
          </text>
          <text x="400" y="25">
            1 196 800
          </text>
          <text x="670" y="25">
            1 197 200
          </text>
        </g>
      </g>
    </svg>
  );
}
