import type { CropArea } from '../../../ui/crop/crop-stage.js';
import { fileTexts } from '../files/file-rules.js';

/** The longest side that a photo is kept in. */
const LONGEST = 1024;
const QUALITY = 0.9;

/** Cuts the part out as a JPEG, no larger than a photo needs to be. @throws Error with words for the person */
export async function cropPhoto(source: HTMLImageElement | undefined, area: CropArea | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!source || !context || !area || area.width < 1 || area.height < 1) throw new Error(fileTexts.cropMissing);
  const scale = Math.min(1, LONGEST / Math.max(area.width, area.height));
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  // What shines through a picture without a ground would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error(fileTexts.cropMissing);
  return blob;
}
