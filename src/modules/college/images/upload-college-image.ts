import { Injectable } from '@nestjs/common';
import { imageShapes, type Crop } from '../../../../contract/college/college-image.js';
import type { ImageType } from '../../../../contract/college/vocabulary.js';
import { invalidField } from '../../../kernel/errors.js';
import { Files } from '../../../platform/files/files.js';
import { Pictures } from '../../../platform/files/pictures.js';
import type { UploadedFile } from '../../../platform/http/uploaded-file.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import type { RequestContext } from '../../access/public.js';
import { colleges } from '../college.decider.js';

/** By account: what is replaced is kept for a while, so that even removing does not make room without end. */
const UPLOADS: Limit = { name: 'college-images', most: 240, seconds: 60 * 60 };

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadCollegeImage {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError invalid for a crop of another shape or outside of the picture; too-many, unsupported, too-large */
  async run(collegeId: string, imageType: ImageType, crop: Crop, file: UploadedFile, context: RequestContext) {
    refuseOtherShape(imageType, crop);
    await this.limits.count(UPLOADS, context.caller.userId);
    const { ratio, width, label } = imageShapes[imageType];
    const { bytes, contentType } = await this.pictures.cropped(file, crop, { ratio, width });
    const imageId = context.newId('image');
    const stream = colleges.of(collegeId);
    const kept = { key: imageId, subject: null, stream: stream.name, contentType, name: label, bytes };
    return this.files.attach(kept, () => context.send(stream, { type: 'SetCollegeImage', imageType, imageId }));
  }
}

/** A side may be rounded to a whole pixel. */
function refuseOtherShape(imageType: ImageType, { width, height }: Crop): void {
  const { ratio, label, said } = imageShapes[imageType];
  if (Math.abs(width - height * ratio) > (1 + ratio) / 2) throw invalidField('width', `${label}: the crop is ${said}`);
}
