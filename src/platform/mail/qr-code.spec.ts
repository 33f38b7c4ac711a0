import { describe, expect, it } from '@jest/globals';
import { create } from 'qrcode';
import sharp from 'sharp';
import { QUIET_ZONE, qrCode, SCALE } from './qr-code.js';

describe('a QR code', () => {
  it('draws each module of the text, in a white frame', async () => {
    const text = 'https://touchline.test/athlete/home?join=ABCD-2345';
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    const picture = sharp(await qrCode(text));
    expect((await picture.metadata()).format).toBe('png');
    const { data: pixels, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: (size + 2 * QUIET_ZONE) * SCALE, height: (size + 2 * QUIET_ZONE) * SCALE });
    const isDark = (row: number, column: number): boolean => {
      const middle = (module: number) => (module + QUIET_ZONE) * SCALE + SCALE / 2;
      return (pixels[(middle(row) * info.width + middle(column)) * info.channels] ?? 255) < 128;
    };
    for (let row = -QUIET_ZONE; row < size + QUIET_ZONE; row++) {
      for (let column = -QUIET_ZONE; column < size + QUIET_ZONE; column++) {
        const inside = row >= 0 && column >= 0 && row < size && column < size;
        expect(isDark(row, column)).toBe(inside && Boolean(data[row * size + column]));
      }
    }
  });
});
