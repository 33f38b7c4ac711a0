import type { OverlayOptions } from 'sharp';
import type { PictureSize } from '../../../../contract/celebration/vocabulary.js';
import { offerTypeLabels } from '../../../../contract/college-interest/vocabulary.js';
import { dayIn, HOME_ZONE, shownDay } from '../../../../contract/day.js';
import { contrast, guardedAccent, mix, rgbOf } from '../../../../contract/contrast.js';
import type { CelebrationFound } from '../../../../projections/celebrations/celebrations.queries.js';
import { strictSharp } from '../../../platform/files/pictures.js';
import { writeText, type WrittenText } from './write-text.js';

/** How much darker the ground is at its bottom right, and how much lighter its stripe. */
const DARKER = 0.42;
const LIGHTER = 0.09;
const SLANT = 0.55;

/** The ground of a picture: a color that darkens towards the bottom right, with a broad slanted stripe. RGB. */
function ground(width: number, height: number, color: string): Buffer {
  const [from, to] = [rgbOf(color), rgbOf(mix('#000000', color, DARKER))];
  const pixels = Buffer.alloc(width * height * 3);
  const across = width + height;
  const slanted = width + height * SLANT;
  for (const part of [0, 1, 2]) {
    const first = from[part] ?? 0;
    const span = (to[part] ?? 0) - first;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const plain = first + (span * (x + y)) / across;
        const slant = (x + (height - y) * SLANT) / slanted;
        // A buffer cuts fractions off.
        pixels[(y * width + x) * 3 + part] =
          0.5 + (slant > 0.6 && slant < 0.86 ? plain + (255 - plain) * LIGHTER : plain);
      }
  }
  return pixels;
}

/** A white circle with a smooth edge. RGBA. */
function circle(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4, 255);
  const middle = (side - 1) / 2;
  const radius = side / 2 - 1;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const over = radius + 0.5 - Math.hypot(x - middle, y - middle);
      if (over < 1) pixels[(y * side + x) * 4 + 3] = over <= 0 ? 0 : over * 255;
    }
  return pixels;
}

/** Of pictures of athletes without a team, or of a team without a color. */
const OWN_COLOR = '#1a5c43';
const WHITE = '#ffffff';

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Pixels a letter is high: of the name, and of the college. */
  readonly name: number;
  readonly college: number;
  /** The circle with the logo. */
  readonly mark: { readonly left: number; readonly top: number; readonly side: number };
  readonly text: { readonly top: number; readonly width: number };
}

const layouts: Readonly<Record<PictureSize, Layout>> = {
  '1200x630': {
    width: 1200,
    height: 630,
    margin: 72,
    name: 82,
    college: 44,
    mark: { left: 838, top: 145, side: 290 },
    text: { top: 92, width: 710 },
  },
  '1080x1350': {
    width: 1080,
    height: 1350,
    margin: 88,
    name: 112,
    college: 60,
    mark: { left: 88, top: 100, side: 350 },
    text: { top: 540, width: 904 },
  },
};

/**
 * The picture of an offer or commitment, as PNG: athlete and college, in the colors of the athlete's team. Drawn by
 * libvips without SVG, which stays blocked for what people upload, and in letters of our own: the same on any machine.
 */
export async function drawMoment(moment: CelebrationFound, size: PictureSize, logo?: Buffer): Promise<Buffer> {
  const layout = layouts[size];
  const { width, height } = layout;
  const color = guardedAccent(moment.team?.primaryColor ?? OWN_COLOR);
  const sharp = await strictSharp();
  const layers = [...(await markOf(moment, layout, logo)), ...(await linesOf(moment, layout))];
  const raw = { width, height, channels: 3 as const };
  return sharp(ground(width, height, color), { raw })
    .composite(layers)
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** The college's logo in a circle; without one, what people call it for short. */
async function markOf({ college }: CelebrationFound, { mark }: Layout, logo?: Buffer): Promise<OverlayOptions[]> {
  const { left, top, side } = mark;
  const disc = { input: circle(side), raw: { width: side, height: side, channels: 4 as const }, left, top };
  if (logo) {
    const inner = Math.round(side * 0.64);
    const sharp = await strictSharp();
    const resized = sharp(logo).resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' });
    const at = Math.round((side - inner) / 2);
    return [disc, { input: await resized.png().toBuffer(), left: left + at, top: top + at }];
  }
  const letters = college?.code ?? college?.name.charAt(0) ?? '';
  if (letters === '') return [disc];
  const own = college?.primaryColor;
  const foreground = own && contrast(own, WHITE) >= 3 ? own : '#20262f';
  const text = await writeText(letters, { size: Math.round(side / Math.max(2.4, letters.length * 0.9)), foreground });
  const middle = { left: Math.round(left + (side - text.width) / 2), top: Math.round(top + (side - text.height) / 2) };
  return [disc, layerOf(text, middle)];
}

async function linesOf(moment: CelebrationFound, layout: Layout): Promise<OverlayOptions[]> {
  const { margin, name, college, text, height, width } = layout;
  const committed = moment.type === 'commitment';
  const within = { width: text.width, foreground: WHITE };
  const small = Math.round(college * 0.58);
  const head = committed ? 'COMMITTED' : (moment.offerType ? offerTypeLabels[moment.offerType] : 'Offer').toUpperCase();
  const lines = [
    await writeText(head, { ...within, size: small, weight: 'Bold', spaced: true }),
    await fittingName(moment.athleteName, name, within),
    await writeText(committed ? 'is committed to' : 'has an offer from', { ...within, size: small, weight: 'Medium' }),
    await writeText(moment.college?.name ?? 'a college', { ...within, size: college, weight: 'Bold' }),
  ];
  const gaps = [Math.round(name * 0.42), Math.round(name * 0.36), Math.round(small * 0.75)];
  let { top } = text;
  const layers = lines.map((line, at) => {
    const layer = layerOf(line, { left: margin, top });
    top += line.height + (gaps[at] ?? 0);
    return layer;
  });
  const foot = { size: Math.round(small * 0.9), foreground: WHITE };
  const left = await writeText([moment.team?.name, dayOf(moment)].filter(Boolean).join('  ·  '), {
    ...foot,
    width: Math.round(text.width),
    weight: 'Medium',
  });
  const right = await writeText('Touchline', { ...foot, weight: 'Bold' });
  const bottom = height - margin;
  return [
    ...layers,
    layerOf(left, { left: margin, top: bottom - left.height }),
    layerOf(right, { left: width - margin - right.width, top: bottom - right.height }),
  ];
}

/** A long name is written smaller, so that it takes two lines at most. */
async function fittingName(name: string, size: number, within: { width: number; foreground: string }) {
  const write = (share: number) => writeText(name, { ...within, size: Math.round(size * share), weight: 'Heavy' });
  for (const share of [1, 0.8, 0.62]) {
    const written = await write(share);
    if (written.height <= size * 2.3) return written;
  }
  return write(0.45);
}

const layerOf = ({ bytes, width, height }: WrittenText, place: { left: number; top: number }): OverlayOptions => ({
  input: bytes,
  raw: { width, height, channels: 4 },
  ...place,
});

/** As the list of moments says it. */
const dayOf = ({ timeZone, happenedAt }: Pick<CelebrationFound, 'timeZone' | 'happenedAt'>): string =>
  shownDay(dayIn(timeZone ?? HOME_ZONE, happenedAt));
