import { Controller } from '@nestjs/common';
import { deleteCollegeImage, uploadCollegeImage } from '../../../../contract/college/college-image.js';
import { notFound } from '../../../kernel/errors.js';
import {
  Ctx,
  Endpoint,
  Input,
  Uploaded,
  type AnswerOf,
  type InputOf,
} from '../../../platform/http/endpoint.decorator.js';
import type { UploadedFile } from '../../../platform/http/uploaded-file.js';
import type { RequestContext } from '../../access/public.js';
import { colleges } from '../college.stream.js';
import { GetCollege } from '../reading/get-college.query.js';
import { UploadCollegeImage } from './upload-college-image.js';

@Controller()
export class CollegeImagesController {
  constructor(
    private readonly uploading: UploadCollegeImage,
    private readonly college: GetCollege,
  ) {}

  @Endpoint(uploadCollegeImage)
  async upload(
    @Input() { params: { id, imageType }, body }: InputOf<typeof uploadCollegeImage>,
    @Uploaded() file: UploadedFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof uploadCollegeImage>> {
    const { events } = await this.uploading.run(id, imageType, body, file, context);
    return this.changed(id, events);
  }

  @Endpoint(deleteCollegeImage)
  async remove(
    @Input() { params: { id, imageType } }: InputOf<typeof deleteCollegeImage>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteCollegeImage>> {
    const { events } = await context.send(colleges.of(id), { type: 'RemoveCollegeImage', imageType });
    return this.changed(id, events);
  }

  private async changed(id: string, [event]: readonly { readonly id: string }[]) {
    if (!event) throw notFound('Image');
    return { college: await this.college.run(id), eventId: event.id, stream: colleges.of(id).name };
  }
}
