/** Pixels a module, and modules of quiet zone around the code. */
export const SCALE = 8;
export const QUIET_ZONE = 4;

/**
 * A QR code (ISO/IEC 18004, error correction M) of the text, as a PNG. Drawn by libvips, off the event loop: the
 * encoder that comes with the library keeps a process busy for as long as it takes to send a list of invites.
 */
export async function qrCode(text: string): Promise<Buffer> {
  const [{ create }, { default: sharp }] = await Promise.all([import('qrcode'), import('sharp')]);
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const pixels = Buffer.from(Array.from(data, (dark) => (dark ? 0 : 255)));
  const margin = QUIET_ZONE * SCALE;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    .png({ palette: true, colors: 2 })
    .toBuffer();
}
