import { deflateSync, crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { madeFiles } from '../../../test/support/made-files.js';
import { sniffType } from '../http/uploaded-file.js';
import { Pictures } from './pictures.js';

const pictures = new Pictures();
const png = (bytes: Buffer) => ({ bytes, contentType: 'image/png' as const });

describe('a picture', () => {
  it('as a photo becomes a WebP of at most 768 pixels a side, and is not made larger', async () => {
    const photo = await pictures.photo(png(await madeFiles.png(3000, 1500)));
    expect(photo.contentType).toBe('image/webp');
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 768, height: 384 });
    const small = await pictures.photo(png(await madeFiles.png(50, 50)));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 50, height: 50 });
  });

  it.each(['png', 'webp', 'jpeg'] as const)('stays a %s among the files', async (format) => {
    const contentType = `image/${format}` as const;
    const clean = await pictures.clean({ bytes: await madeFiles[format](5000, 100), contentType });
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ format, width: 4096 });
    expect(await sniffType(clean.bytes)).toBe(contentType);
  });

  it('is cropped as it is shown, upright, and no larger than the part', async () => {
    const picture = { bytes: await madeFiles.cameraJpeg(), contentType: 'image/jpeg' as const };
    const area = { x: 0, y: 20, width: 40, height: 40 };
    const { bytes } = await pictures.cropped(picture, area, { ratio: 1, width: 512 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
    const small = await pictures.cropped(picture, area, { ratio: 1, width: 16 });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 16, height: 16 });
    const outside = pictures.cropped(picture, { ...area, width: 41 }, { ratio: 1, width: 16 });
    await expect(outside).rejects.toMatchObject({ kind: 'invalid', details: { fields: { width: expect.anything() } } });
  });

  it('loses what the camera noted, but not which way is up', async () => {
    const bytes = await madeFiles.cameraJpeg();
    expect(bytes.includes('Somebody Private')).toBe(true);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const clean = await pictures.clean({ bytes, contentType: 'image/jpeg' });
    const { exif, icc, xmp, orientation, width, height } = await sharp(clean.bytes).metadata();
    expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(clean.bytes.includes('Somebody Private')).toBe(false);
  });

  it('loses what was hidden in it and behind it', async () => {
    const script = '<script>alert(1)</script>';
    const commented = await sharp(await madeFiles.png())
      .withXmp(`<x>${script}</x>`)
      .png()
      .toBuffer();
    const bytes = Buffer.concat([commented, Buffer.from(`${script}PK\x03\x04`, 'latin1')]);
    expect(bytes.includes(script)).toBe(true);
    expect((await pictures.clean(png(bytes))).bytes.includes(script)).toBe(false);
    expect((await pictures.photo(png(bytes))).bytes.includes(script)).toBe(false);
  });

  it('that moves keeps its first frame', async () => {
    const frames = await Promise.all(
      [10, 200].map((red) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes } = await pictures.clean({ bytes: moving, contentType: 'image/webp' });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('that floods with pixels is refused by its head, before anything is decoded', async () => {
    const flood = hugePng(60_000, 60_000);
    expect(flood.length).toBeLessThan(FLOOD_BYTES);
    expect(await sniffType(flood)).toBe('image/png');
    for (const work of [() => pictures.photo(png(flood)), () => pictures.clean(png(flood))]) {
      await expect(work()).rejects.toMatchObject({
        kind: 'too-large',
        details: { fields: { file: expect.stringContaining('50 million') } },
      });
    }
  });

  it.each([
    ['cut short', async () => (await madeFiles.png(400, 400)).subarray(0, 200)],
    ['only a head', () => Buffer.concat([PNG, chunk('IHDR', header(10, 10))])],
    ['an SVG all the same', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing of the kind', () => Buffer.from('GIF89a')],
  ])('that is %s is refused', async (_, make) => {
    await expect(pictures.photo(png(await make()))).rejects.toMatchObject({ kind: 'unsupported', code: 'file-type' });
  });

  it('waits its turn when there are many, and past a long line is turned away', async () => {
    const bytes = await madeFiles.png(200, 200);
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => pictures.photo(png(bytes))));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', code: 'busy' } });
  });
});

describe('the type of a file', () => {
  it.each([
    ['video/mp4', madeFiles.mp4()],
    ['audio/mpeg', madeFiles.mp3()],
    ['audio/mp4', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42'.padEnd(64, '\0'), 'latin1')],
    ['video/quicktime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '.padEnd(64, '\0'), 'latin1')],
    ['audio/wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt '.padEnd(64, '\0'), 'latin1')],
    [undefined, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(64, '\0'), 'latin1')],
    [undefined, Buffer.from('<html>')],
    [undefined, Buffer.alloc(0)],
  ])('is %s by its bytes', async (type, bytes) => expect(await sniffType(bytes)).toBe(type));

  it('of a moving PNG is PNG', async () => {
    const still = await madeFiles.png();
    const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await sniffType(moving)).toBe('image/png');
    expect((await pictures.clean(png(moving))).bytes.includes('acTL')).toBe(false);
  });
});

const FLOOD_BYTES = 600_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return head;
}

/** One bit a pixel, all black: half a megabyte that would be 3.6 billion pixels. */
function hugePng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height), { level: 9 });
  return Buffer.concat([
    PNG,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
