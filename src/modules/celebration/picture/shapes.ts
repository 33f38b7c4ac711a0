import { mix, rgbOf } from '../../../../contract/contrast.js';

/** How much darker the ground is at its bottom right, and how much lighter its stripe. */
const DARKER = 0.42;
const LIGHTER = 0.09;
const SLANT = 0.55;

/** The ground of a picture: a color that darkens towards the bottom right, with a broad slanted stripe. RGB. */
export function ground(width: number, height: number, color: string): Buffer {
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
export function circle(side: number): Buffer {
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
