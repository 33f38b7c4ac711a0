/** WCAG 2.2, 1.4.3: text against its ground. Own code: colord is six times as large and cuts contrasts off at two digits. */
export const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** Of `#rrggbb`, each part 0 to 255. */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Of one part of sRGB, 0 to 255 (WCAG 2.2, relative luminance). */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` of `over` laid on `under`. */
export function mix(over: string, under: string, share: number): string {
  const [from, to] = [rgbOf(under), rgbOf(over)];
  return hexOf(from.map((part, index) => part + ((to[index] ?? part) - part) * share));
}

/** How much of an accent is at most in a tint of it that carries text in the accent itself. */
export const DEEPEST_TINT = 0.13;

/** The color, darkened until it can be text on white and on its own tints, and carry white text. */
export function guardedAccent(color: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix('#000000', color, share);
    if (contrast(darker, mix(darker, '#ffffff', DEEPEST_TINT)) >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}
