import {
  type Crop,
  CROPPED_LIMIT,
  croppedTypes,
  imageShapes,
  type ImageType,
} from '../../../../contract/cropped-image.js';

export const imageTexts = {
  type: 'Choose a JPG or PNG picture.',
  tooLarge: 'This file is larger than 10 MB.',
  empty: 'This file is empty.',
} as const;

/** What is wrong with a picture by what the browser says of it; the server looks at the bytes. */
export function imageFault({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (!(croppedTypes as readonly string[]).includes(type)) return imageTexts.type;
  if (size === 0) return imageTexts.empty;
  return size > CROPPED_LIMIT ? imageTexts.tooLarge : undefined;
}

/** What a change of an image answers, for Undo. */
interface Changed {
  readonly eventId: string;
  readonly stream: string;
}

/** The calls that change the images of something. */
export interface ImageCalls {
  readonly set: (imageType: ImageType, file: File, crop: Crop) => Promise<Changed>;
  readonly remove: (imageType: ImageType) => Promise<Changed>;
  /** What the toast of an upload says; undefined: `Banner updated`. */
  readonly updated?: (imageType: ImageType) => string | undefined;
}

export interface ImageOf {
  readonly imageType: ImageType;
  readonly calls: ImageCalls;
}

/** `feature image`, as within a sentence. */
export const nounOf = (imageType: ImageType) => imageShapes[imageType].label.toLowerCase();

export const undoOf = (imageType: ImageType, { eventId, stream }: Changed) => ({
  eventId,
  stream,
  text: `The previous ${nounOf(imageType)} is back.`,
});
