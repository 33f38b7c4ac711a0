import { Controller } from '@nestjs/common';
import {
  addAthleteFile,
  listAthleteFiles,
  openAthleteFile,
  removeAthleteFile,
  removePhoto,
  setPhoto,
} from '../../../../contract/file/endpoints.js';
import { notFound } from '../../../kernel/errors.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
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
import { athletes } from '../athlete.stream.js';
import { AthleteFiles } from './athlete-files.query.js';
import { GetAthlete } from '../profile/get-athlete.query.js';
import { UploadAthleteFile } from './upload-athlete-file.js';

@Controller()
export class AthleteFilesController {
  constructor(
    private readonly files: AthleteFiles,
    private readonly uploading: UploadAthleteFile,
    private readonly athlete: GetAthlete,
    private readonly addresses: FileAddresses,
  ) {}

  @Endpoint(listAthleteFiles)
  async list(@Input() { params }: InputOf<typeof listAthleteFiles>): Promise<AnswerOf<typeof listAthleteFiles>> {
    return { files: await this.files.list(params.id) };
  }

  @Endpoint(addAthleteFile)
  add(
    @Input() { params, body }: InputOf<typeof addAthleteFile>,
    @Uploaded() file: UploadedFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addAthleteFile>> {
    return this.uploading.add(params.id, body.nickname, file, context);
  }

  @Endpoint(openAthleteFile)
  async open(@Input() { params }: InputOf<typeof openAthleteFile>): Promise<AnswerOf<typeof openAthleteFile>> {
    const { _id } = await this.files.one(params.id, params.fileId);
    return { athleteFileSignedUrl: this.addresses.briefly(_id) };
  }

  @Endpoint(removeAthleteFile)
  async remove(
    @Input() { params }: InputOf<typeof removeAthleteFile>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeAthleteFile>> {
    const { events } = await context.send(athletes.of(params.id), { type: 'RemoveFile', fileId: params.fileId });
    const removed = events.at(-1);
    if (!removed) throw notFound('File');
    return { eventId: removed.id };
  }

  @Endpoint(setPhoto)
  async setPhoto(
    @Input() { params }: InputOf<typeof setPhoto>,
    @Uploaded() file: UploadedFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setPhoto>> {
    await this.uploading.setPhoto(params.id, file, context);
    return this.athlete.run(params.id, context.caller);
  }

  @Endpoint(removePhoto)
  async removePhoto(
    @Input() { params }: InputOf<typeof removePhoto>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removePhoto>> {
    await context.send(athletes.of(params.id), { type: 'RemovePhoto' });
    return this.athlete.run(params.id, context.caller);
  }
}
