import { contrast, guardedAccent, LEAST_CONTRAST } from '../../../../contract/contrast.js';

/** The accent of emails without a team, or with an unreadable team colour. */
export const HOUSE_ACCENT = '#1f5fd6';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** A team's colour made usable: as a ground with the ink that can be read on it, and as text on white. */
export interface Accent {
  readonly ground: string;
  readonly ink: string;
  readonly onWhite: string;
}

/** The ground and the text on it: white or black has a contrast of at least 4.58 on every colour. */
export function accentOf(color: string | null): Accent {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : HOUSE_ACCENT;
  return { ground, ink: contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : BLACK, onWhite: guardedAccent(ground) };
}
