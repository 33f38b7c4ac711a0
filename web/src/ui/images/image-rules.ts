import { CROPPED_LIMIT, croppedTypes } from '../../../../contract/cropped-image.js';

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
