import { contrast, guardedAccent, LEAST_CONTRAST } from '../../../contract/contrast.js';

/** Ink and paper of the theme: what text on an accent is chosen from. */
export const INK = '#14181f';
export const PAPER = '#ffffff';

/** A ground as near to the colour as text on it allows, and that text: white where it can be, else ink. */
export function groundFor(color: string): { ground: string; text: string } {
  if (contrast(PAPER, color) < LEAST_CONTRAST && contrast(INK, color) >= LEAST_CONTRAST) {
    return { ground: color, text: INK };
  }
  return { ground: guardedAccent(color), text: PAPER };
}
