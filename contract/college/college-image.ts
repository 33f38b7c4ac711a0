import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../paging.js';
import { College } from './college.js';
import { ImageType } from './vocabulary.js';

interface ImageShape {
  readonly label: string;
  /** Width to height. */
  readonly ratio: number;
  /** Maximum pixels of the stored image. */
  readonly width: number;
  /** The shape, in words. */
  readonly said: string;
}

/** Spec, coach side, section 8: the shape of each image's crop. */
export const imageShapes: Readonly<Record<ImageType, ImageShape>> = {
  logo: { label: 'Logo', ratio: 1, width: 512, said: 'square' },
  banner: { label: 'Banner', ratio: 3, width: 1536, said: '3:1' },
  feature: { label: 'Feature image', ratio: 4 / 3, width: 1200, said: '4:3' },
};

/** Spec: JPG and PNG only, up to 10MB. */
export const collegePictureTypes = ['image/jpeg', 'image/png'] as const;
/** Bytes. */
export const COLLEGE_PICTURE_LIMIT = 10 * 1024 * 1024;

/** Spec: the error of an upload without a crop. */
export const CROP_MISSING = 'Crop canvas does not exist';
const pixels = z.coerce.number({ error: CROP_MISSING }).int(CROP_MISSING);

/** The crop, in pixels of the upright picture. */
export const Crop = z.strictObject({
  x: pixels.min(0),
  y: pixels.min(0),
  width: pixels.min(1, CROP_MISSING),
  height: pixels.min(1, CROP_MISSING),
});
export type Crop = z.infer<typeof Crop>;

const ofType = z.strictObject({ id: Id, imageType: ImageType });
const manages = needs('college.manage', inPath('college'));
/** `eventId` and `stream` are for Undo. */
const ImageChanged = z.object({ college: College, eventId: Id, stream: z.string() });
export type ImageChanged = z.infer<typeof ImageChanged>;

/**
 * 413 `too-large`, 415 `file-type`; 400 names the side of a crop that is outside the picture or has the wrong shape.
 */
export const uploadCollegeImage = endpoint({
  method: 'POST',
  path: '/api/college/:id/upload-image/:imageType',
  summary: 'Set a college’s logo, banner or feature image from a crop of a picture',
  access: manages,
  params: ofType,
  body: Crop,
  upload: { field: 'file', types: collegePictureTypes, limit: COLLEGE_PICTURE_LIMIT },
  response: ImageChanged,
});

export const deleteCollegeImage = endpoint({
  method: 'DELETE',
  path: '/api/college/:id/delete-image/:imageType',
  summary: 'Remove a college’s logo, banner or feature image',
  access: manages,
  params: ofType,
  response: ImageChanged,
});
