import sharp, { type Sharp } from 'sharp';

/** Bytes of files that tests upload, made as they are needed. */
export const madeFiles = {
  png: (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer(),
  webp: (width = 60, height = 40): Promise<Buffer> => plain(width, height).webp().toBuffer(),
  jpeg: (width = 60, height = 40): Promise<Buffer> => plain(width, height).jpeg().toBuffer(),
  /** As a camera makes it: with place, owner and an orientation. */
  cameraJpeg: (): Promise<Buffer> =>
    plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '36/1 9/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  /** An MP4 by its first bytes, of as many bytes as wanted. */
  mp4(size = 2_000): Buffer {
    const bytes = Buffer.alloc(size, 0x5a);
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42', 'latin1')]).copy(bytes);
    return bytes;
  },
  /** A tag and the head of one frame of sound. */
  mp3: (size = 2_000): Buffer =>
    Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\0', 'latin1'), Buffer.alloc(size)]),
} as const;

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

/** A form with a file in it, for fetch(). */
export function form(
  file: Uint8Array | undefined,
  fields: Readonly<Record<string, string>> = {},
  name = 'x',
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  if (file) data.append('file', new Blob([new Uint8Array(file)]), name);
  return data;
}
