import { z } from 'zod';

/** The images of a college, and of a team. */
export const imageTypes = ['logo', 'banner', 'feature'] as const;
export const ImageType = z.enum(imageTypes);
export type ImageType = z.infer<typeof ImageType>;

interface ImageShape {
  readonly label: string;
  /** Width to height. */
  readonly ratio: number;
  /** Maximum pixels of the stored image. */
  readonly width: number;
  /** The shape, in words. */
  readonly said: string;
}

/** Spec, coach side, sections 5 and 8: the shape of each image's crop. */
export const imageShapes: Readonly<Record<ImageType, ImageShape>> = {
  logo: { label: 'Logo', ratio: 1, width: 512, said: 'a square' },
  banner: { label: 'Banner', ratio: 3, width: 1536, said: '3:1' },
  feature: { label: 'Feature image', ratio: 4 / 3, width: 1200, said: '4:3' },
};

/** Spec: JPG and PNG only, up to 10MB. */
export const croppedTypes = ['image/jpeg', 'image/png'] as const;
/** Bytes. */
export const CROPPED_LIMIT = 10 * 1024 * 1024;

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
