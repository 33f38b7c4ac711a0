import { Injectable } from '@nestjs/common';
import type { Metadata, Sharp } from 'sharp';
import { type Crop, imageShapes, type ImageType } from '../../../contract/cropped-image.js';
import { pictureTypes, type FileType } from '../../../contract/file/vocabulary.js';
import { DomainError, invalidField } from '../../kernel/errors.js';
import { wrongType, type UploadedFile } from '../http/uploaded-file.js';
import { Turnstile } from '../../kernel/turnstile.js';

/** What a phone takes; decoded, a picture of it is 150 MB. */
const MAX_PIXELS = 50_000_000;
/** Pixels a side: of a photo, and of a picture among the files. */
const PHOTO_SIDE = 768;
const PICTURE_SIDE = 4096;
/** Twice the width of an email. */
const BANNER_SIDE = 1200;
const AT_ONCE = 2;
const WAITING = 30;
const SECONDS = 20;

let strict: ReturnType<typeof loadStrict> | undefined;

/** libvips, loaded once somebody sends a picture. */
export const strictSharp = (): ReturnType<typeof loadStrict> => (strict ??= loadStrict());

async function loadStrict() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever bytes pretend to be, nothing but these three is ever decoded.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}

/** A part of a picture, in pixels as it is shown, upright. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a part is drawn as: width to height, and at most so many pixels wide; it is not made larger. */
export interface Shape {
  readonly ratio: number;
  readonly width: number;
}

/**
 * Pictures are decoded and redrawn: no metadata of the camera (place, time, owner) and nothing hidden in or behind the
 * picture. Of an animation the first frame stays.
 */
@Injectable()
export class Pictures {
  private readonly turnstile = new Turnstile(AT_ONCE, WAITING);

  /** A photo of a person, as WebP. @throws DomainError unsupported, too-large, unavailable */
  async photo(file: UploadedFile): Promise<UploadedFile> {
    const bytes = await this.redrawn(file.bytes, (picture) => fitted(picture, PHOTO_SIDE).webp({ quality: 82 }));
    return { bytes, contentType: 'image/webp' };
  }

  /**
   * A part of a picture, upright, in the required shape: WebP, which keeps transparency.
   * @throws as `photo` does; DomainError invalid, naming the side that is outside
   */
  async cropped(file: UploadedFile, area: Area, { ratio, width }: Shape): Promise<UploadedFile> {
    const kept = Math.min(width, area.width);
    const size = { width: kept, height: Math.max(1, Math.round(kept / ratio)), fit: 'fill' as const };
    const part = { left: area.x, top: area.y, width: area.width, height: area.height };
    const draw = (picture: Sharp) => picture.extract(part).resize(size).webp({ quality: 88 });
    const bytes = await this.redrawn(file.bytes, draw, ({ autoOrient }) => refuseOutside(area, autoOrient));
    return { bytes, contentType: 'image/webp' };
  }

  /** The logo, banner or feature image of a college or a team. @throws as `cropped` does; DomainError invalid for a crop of another shape */
  async image(file: UploadedFile, imageType: ImageType, crop: Crop): Promise<UploadedFile> {
    const { ratio, label, said } = imageShapes[imageType];
    // A side may be rounded to a whole pixel.
    if (Math.abs(crop.width - crop.height * ratio) > (1 + ratio) / 2)
      throw invalidField('width', `${label}: the crop is ${said}`);
    return this.cropped(file, crop, imageShapes[imageType]);
  }

  /** A picture across an email, on white, as JPEG: not every mail program knows WebP. @throws as `photo` does */
  async banner(file: UploadedFile): Promise<UploadedFile> {
    const draw = (picture: Sharp) =>
      fitted(picture, BANNER_SIDE).flatten({ background: 'white' }).jpeg({ quality: 84 });
    return { bytes: await this.redrawn(file.bytes, draw), contentType: 'image/jpeg' };
  }

  /** The same picture in the same type. Other files are returned as they are. */
  async clean(file: UploadedFile): Promise<UploadedFile> {
    const draw = encoders[file.contentType];
    if (!draw) return file;
    const bytes = await this.redrawn(file.bytes, (picture) => draw(fitted(picture, PICTURE_SIDE)));
    return { bytes, contentType: file.contentType };
  }

  private async redrawn(
    bytes: Buffer,
    draw: (picture: Sharp) => Sharp,
    refuse: (picture: Metadata) => void = () => undefined,
  ): Promise<Buffer> {
    const work = this.turnstile.pass(async () => {
      const sharp = await strictSharp();
      const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
      refuseFloods(metadata);
      refuse(metadata);
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
      return draw(picture.autoOrient()).toBuffer().catch(refuseUnreadable);
    });
    if (!work) throw new DomainError('unavailable', 'busy', 'Too many pictures at once. Please try again in a moment.');
    return work;
  }
}

const encoders: Readonly<Partial<Record<FileType, (picture: Sharp) => Sharp>>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

const fitted = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

function refuseFloods({ width, height, pageHeight = height }: Metadata): void {
  if (width * pageHeight <= MAX_PIXELS) return;
  const message = 'The picture is too large. Choose one with at most 50 million pixels.';
  throw new DomainError('too-large', 'too-large', message, { fields: { file: message } });
}

function refuseOutside({ x, y, width, height }: Area, picture: Metadata['autoOrient']): void {
  const outside = 'Keep the crop inside the picture';
  if (x + width > picture.width) throw invalidField('width', outside);
  if (y + height > picture.height) throw invalidField('height', outside);
}

function refuseUnreadable(): never {
  throw wrongType({ field: 'file', types: pictureTypes });
}
