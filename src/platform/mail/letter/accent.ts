/** The accent of mails that no team stands behind, or whose colour can not be read. */
export const HOUSE_ACCENT = '#1f5fd6';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG 2.2, 1.4.3: text against its ground. */
const LEAST_CONTRAST = 4.5;

/** A team's colour made usable: as a ground with the ink that can be read on it, and as text on white. */
export interface Accent {
  readonly ground: string;
  readonly ink: string;
  readonly onWhite: string;
}

/** The ground and the text on it: white or black has a contrast of at least 4.58 on every colour. */
export function accentOf(color: string | null): Accent {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : HOUSE_ACCENT;
  return { ground, ink: contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : BLACK, onWhite: darkened(ground) };
}

function darkened(color: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const darker = `#${channels(color)
      .map((channel) =>
        Math.round(channel * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrast(darker, WHITE) >= LEAST_CONTRAST) return darker;
  }
  return BLACK;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
