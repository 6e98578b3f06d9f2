/**
 * How a sheet came to be a picture. Lengths are shares of the picture's width,
 * angles are degrees.
 */
export interface Look {
  width: number;
  height: number;
  /** what lies under the sheet: the lid of a scanner, or a table */
  ground: 'lid' | 'wood' | 'cloth';
  paper: string;
  /** the sheet's width, and where its middle lies */
  sheet: { width: number; x: number; y: number };
  turn: number;
  /** how far the camera was tilted */
  tilt?: { x: number; y: number };
  folds?: readonly ('across' | 'down')[];
  blur?: number;
  brightness?: number;
  contrast?: number;
  grey?: boolean;
  /** of a hand or a phone, over the sheet */
  shadow?: boolean;
  /** quarters the whole picture is turned by */
  quarters?: number;
  quality: number;
}

const grounds = {
  lid: 'background: #e4e3df',
  wood: 'background: repeating-linear-gradient(93deg, #0000 0 150px, #0003 151px 153px), linear-gradient(100deg, #7a4f2e, #94633b 45%, #6e4527)',
  cloth: 'background: linear-gradient(140deg, #33505c, #27404b 60%, #1d313a)',
} as const;

/** The page to take a picture of: the sheet as a scanner or a camera saw it. */
export function drawLook(svg: string, look: Look, font: string): string {
  const { width, height, sheet, tilt = { x: 0, y: 0 }, turn, blur = 0 } = look;
  const sheetWidth = sheet.width * width;
  const sheetHeight = sheetWidth * Math.SQRT2;
  const [left, top] = [
    sheet.x * width - sheetWidth / 2,
    sheet.y * width - sheetHeight / 2,
  ];
  const filter = `blur(${blur}px) brightness(${look.brightness ?? 1}) contrast(${look.contrast ?? 1})${look.grey === true ? ' grayscale(1)' : ''}`;
  const isPhoto = look.ground !== 'lid';
  return `<style>@font-face { font-family: "Public Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
body { margin: 0; background: #4a3220; width: ${width}px; height: ${height}px; overflow: hidden } .all { position: absolute; inset: 0; overflow: hidden; filter: ${filter} }
.ground { position: absolute; inset: 0; ${grounds[look.ground]} } .cover { position: absolute; inset: 0 }
.sheet { --paper: ${look.paper}; position: absolute; left: ${left}px; top: ${top}px; width: ${sheetWidth}px; height: ${sheetHeight}px; background: var(--paper);
transform: perspective(${width * 1.6}px) rotateX(${tilt.x}deg) rotateY(${tilt.y}deg) rotate(${turn}deg); box-shadow: ${isPhoto ? '6px 10px 26px #0009, 1px 2px 3px #0008' : '0 0 7px #0004'} }
.sheet > svg { display: block; width: 100%; filter: url(#ink) } .multiply { mix-blend-mode: multiply }</style>
<div class="all"><div class="ground"></div>${look.ground === 'wood' ? drawGrain('0.35 0.006', '#2b1708', 0.5) : ''}${look.ground === 'cloth' ? drawGrain('0.5 0.5', '#0a171d', 0.45) : ''}
<div class="sheet">${svg}<div class="cover multiply">${drawGrain('0.012 0.016', '#8d7a4c', isPhoto ? 0.13 : 0.1)}</div>${(look.folds ?? []).map(drawFold).join('')}
<div class="cover multiply" style="background: linear-gradient(118deg, #0000 40%, #6b5a3022), radial-gradient(circle at 12% 96%, #7d5f2a2e, #0000 22%)"></div></div>
${isPhoto ? '<div class="cover multiply" style="background: radial-gradient(ellipse at 38% 30%, #fff0 30%, #2a1c0c5c 105%)"></div>' : '<div class="cover multiply" style="background: linear-gradient(90deg, #0000 96%, #0000002e)"></div>'}
${look.shadow === true ? drawHand(width, height) : ''}</div>
<svg width="0" height="0"><filter id="ink"><feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="1.1"/><feGaussianBlur stdDeviation=".38"/></filter></svg>`;
}

/** Cloudy stains, or fibres, of one colour. */
function drawGrain(
  frequency: string,
  colour: string,
  strength: number,
): string {
  const id = `g${frequency.replaceAll(/\W/g, '')}`;
  return `<svg class="cover" width="100%" height="100%"><filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -.35"/><feComposite in2="SourceGraphic" operator="in" result="noise"/><feFlood flood-color="${colour}"/><feComposite in2="noise" operator="in"/></filter><rect width="100%" height="100%" filter="url(#${id})" opacity="${strength}"/></svg>`;
}

function drawFold(direction: 'across' | 'down'): string {
  const foldPositions = direction === 'across' ? [33.6, 66.4] : [50.2];
  const angle = direction === 'across' ? '180deg' : '90deg';
  return foldPositions
    .map((position) => {
      return `<div class="cover" style="background: linear-gradient(${angle}, #0000 ${position - 3}%, #4a3d2014 ${position - 0.4}%, #4a3d2055 ${position}%, #ffffffa0 ${position + 0.18}%, #ffffff22 ${position + 0.5}%, #0000 ${position + 3}%)"></div>`;
    })
    .join('');
}

/** A forearm with a phone, out of focus, falling in from a corner. */
function drawHand(width: number, height: number): string {
  const formatPoint = (x: number, y: number) =>
    `${(x * width).toFixed(0)} ${(y * height).toFixed(0)}`;
  return `<svg class="cover multiply" width="${width}" height="${height}"><g filter="blur(26px)" opacity=".46" fill="#241a12"><path d="M${formatPoint(1.1, 0.52)}L${formatPoint(0.66, 0.36)}L${formatPoint(0.4, 0.33)}L${formatPoint(0.3, 0.46)}L${formatPoint(0.37, 0.66)}L${formatPoint(0.58, 0.69)}L${formatPoint(0.72, 0.8)}L${formatPoint(1.1, 1.08)}z"/></g></svg>`;
}

const scanned = {
  width: 920,
  height: 1301,
  ground: 'lid',
  sheet: { width: 0.985, x: 0.497, y: 0.703 },
  quality: 26,
} as const;
const photographed = { width: 960, height: 1280, quality: 26 } as const;

/** Everything that happens to a plan on its way to us. */
export const looks = {
  scan: { ...scanned, paper: '#f6f3e9', turn: 0.45, folds: ['across'] },
  'clean scan': { ...scanned, paper: '#f8f7f2', turn: -0.3 },
  'old scan': {
    ...scanned,
    paper: '#efe4c6',
    turn: -0.7,
    folds: ['across', 'down'],
  },
  photocopy: {
    ...scanned,
    paper: '#fbfbf8',
    turn: 0.45,
    folds: ['across'],
    contrast: 1.1,
    grey: true,
  },
  photo: {
    ...photographed,
    ground: 'wood',
    paper: '#f4efe0',
    sheet: { width: 0.86, x: 0.5, y: 0.665 },
    turn: -2.2,
    tilt: { x: 11, y: -3 },
    folds: ['across'],
  },
  shadowed: {
    ...photographed,
    ground: 'cloth',
    paper: '#f1ecdf',
    sheet: { width: 0.87, x: 0.5, y: 0.67 },
    turn: 1.6,
    tilt: { x: 7, y: 4 },
    folds: ['down'],
    shadow: true,
    brightness: 0.94,
  },
  turned: {
    ...photographed,
    ground: 'wood',
    paper: '#f4efe0',
    sheet: { width: 0.88, x: 0.49, y: 0.665 },
    turn: 1.2,
    tilt: { x: 5, y: 3 },
    quarters: 1,
  },
  blurred: {
    ...photographed,
    ground: 'wood',
    paper: '#efe9d8',
    sheet: { width: 0.86, x: 0.51, y: 0.66 },
    turn: 2.5,
    tilt: { x: 9, y: 2 },
    blur: 4.2,
  },
  'cut off': {
    ...photographed,
    ground: 'cloth',
    paper: '#f1ecdf',
    sheet: { width: 1.22, x: 0.66, y: 0.62 },
    turn: -3.4,
    tilt: { x: 8, y: -4 },
    folds: ['across'],
  },
  dark: {
    ...photographed,
    ground: 'wood',
    paper: '#e8dfc8',
    sheet: { width: 0.72, x: 0.56, y: 0.6 },
    turn: -7,
    tilt: { x: 16, y: -8 },
    blur: 1.6,
    brightness: 0.42,
  },
} as const satisfies Record<string, Look>;

/** The same picture with more dots an inch. */
export function enlargeLook(look: Look, scale: number): Look {
  return {
    ...look,
    width: Math.round(look.width * scale),
    height: Math.round(look.height * scale),
    blur: (look.blur ?? 0) * scale,
  };
}
