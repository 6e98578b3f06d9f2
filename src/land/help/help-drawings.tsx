import type { ReactNode } from 'react';

// Drawn in the colours of the theme, so they are right in the dark too. The
// sentences beside them say the same.

const ink = 'var(--color-ink)';
const line = 'var(--color-line-strong)';
const ground = 'var(--color-sunken)';
const sheet = 'var(--color-paper)';
const edge = 'var(--color-edge)';
const edgeSoft = 'var(--color-edge-soft)';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 180"
      width="100%"
      height="180"
      aria-hidden="true"
      className="num"
      fill="none"
      stroke={line}
      fontSize="11"
      fontWeight="620"
    >
      {children}
    </svg>
  );
}

function Words({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text x={x} y={y} fill={ink} stroke="none">
      {children}
    </text>
  );
}

const corners = [
  [96, 62],
  [178, 48],
  [196, 112],
  [108, 126],
] as const;

/** A sheet with one plot edged in pink, its number, north and stamp. */
export function SitePlanDrawing() {
  return (
    <Drawing>
      <rect x="24" y="6" width="272" height="168" fill={sheet} />
      <path d="M40 74 96 62l12 64-56 10zM178 48l60-10 16 62-58 12z" />
      <path d="M40 150 280 108M40 162 284 120" strokeDasharray="5 4" />
      <path
        d="M96 62 178 48l18 64-88 14z"
        fill={edgeSoft}
        stroke={edge}
        strokeWidth="2.5"
      />
      {corners.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" fill={sheet} stroke={edge} />
      ))}
      <Words x={82} y={56}>
        P1
      </Words>
      <Words x={182} y={44}>
        P2
      </Words>
      <Words x={201} y={122}>
        P3
      </Words>
      <Words x={92} y={140}>
        P4
      </Words>
      <path d="M272 58V24m-6 10 6-10 6 10" stroke={ink} strokeWidth="1.5" />
      <Words x={268} y={72}>
        N
      </Words>
      <Words x={36} y={24}>
        Plan no. 0918/24
      </Words>
      <path d="M36 32h84M36 40h60" />
      <circle cx="262" cy="150" r="16" stroke={edge} strokeWidth="1.5" />
      <path d="M196 158q10-14 18 0t18-4" stroke={ink} strokeWidth="1.5" />
    </Drawing>
  );
}

/** A pillar at a corner, half in the ground, with a number on its top. */
export function BeaconDrawing() {
  return (
    <Drawing>
      <rect x="8" y="104" width="304" height="70" fill={ground} stroke="none" />
      <path d="M8 104h304" strokeWidth="1.5" />
      <path
        d="M132 104 306 84M132 104 14 76"
        stroke={edge}
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <path
        d="M112 52v104h40V52z"
        fill={sheet}
        stroke={ink}
        strokeWidth="1.5"
      />
      <path
        d="M112 52 124 38h40l-12 14zM152 52l12-14v100l-12 18"
        fill={sheet}
        stroke={ink}
        strokeWidth="1.5"
      />
      <circle cx="138" cy="45" r="3" fill={edge} stroke="none" />
      <Words x={119} y={74}>
        P1
      </Words>
      <path d="M176 46h26" />
      <Words x={206} y={50}>
        Number of the corner
      </Words>
      <path d="M36 118l8-8m20 24 8-8m128 10 8-8m44 24 8-8m-150 10 8-8" />
    </Drawing>
  );
}

/** The plate at a house. */
export function AddressDrawing() {
  return (
    <Drawing>
      <rect x="8" y="140" width="304" height="34" fill={ground} stroke="none" />
      <path d="M8 140h304" strokeWidth="1.5" />
      <path
        d="M36 140V82l54-38 54 38v58z"
        fill={sheet}
        stroke={ink}
        strokeWidth="1.5"
      />
      <path d="M76 140v-36h26v36M28 88l62-44 62 44" stroke={ink} />
      <rect
        x="168"
        y="62"
        width="136"
        height="52"
        rx="6"
        fill={edgeSoft}
        stroke={edge}
        strokeWidth="2"
      />
      <text
        x="236"
        y="94"
        fill={ink}
        stroke="none"
        fontSize="17"
        textAnchor="middle"
      >
        GA-183-8164
      </text>
      <path d="M124 116 168 94" stroke={edge} strokeDasharray="4 4" />
      <rect
        x="116"
        y="112"
        width="14"
        height="8"
        fill={edgeSoft}
        stroke={edge}
      />
    </Drawing>
  );
}

/** A side of 100.50 from corner 1 to corner 2, and its angle from the north. */
export function BearingDrawing() {
  return (
    <Drawing>
      <path d="M110 140V26" strokeDasharray="5 4" />
      <path d="m110 20 6 14-6-4-6 4z" fill={line} stroke="none" />
      <Words x={122} y={30}>
        N, 0°
      </Words>
      <path d="M110 84A56 56 0 0 1 163 122" />
      <Words x={152} y={92}>
        bearing 72°
      </Words>
      <path d="M110 140 244 98" stroke={edge} strokeWidth="2.5" />
      {(
        [
          [110, 140, '1'],
          [244, 98, '2'],
        ] as const
      ).map(([x, y, name]) => (
        <g key={name}>
          <circle cx={x} cy={y} r="4" fill={sheet} stroke={edge} />
          <Words x={x + 8} y={y + 16}>
            {name}
          </Words>
        </g>
      ))}
      <Words x={168} y={146}>
        distance 100.50
      </Words>
    </Drawing>
  );
}
