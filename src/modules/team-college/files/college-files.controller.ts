import { Controller } from '@nestjs/common';
import {
  addCollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
} from '../../../../contract/team-college/files.js';
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
import { teamCollegeIdOf } from '../team-college-id.js';
import { teamColleges } from '../team-college.stream.js';
import { CollegeFiles } from './college-files.query.js';
import { UploadCollegeFile } from './upload-college-file.js';

@Controller()
export class CollegeFilesController {
  constructor(
    private readonly files: CollegeFiles,
    private readonly uploading: UploadCollegeFile,
    private readonly addresses: FileAddresses,
  ) {}

  @Endpoint(listCollegeFiles)
  async list(@Input() { params }: InputOf<typeof listCollegeFiles>): Promise<AnswerOf<typeof listCollegeFiles>> {
    return { files: await this.files.list(params.id, params.collegeId) };
  }

  @Endpoint(addCollegeFile)
  add(
    @Input() { params: { id: teamId, collegeId }, body }: InputOf<typeof addCollegeFile>,
    @Uploaded() file: UploadedFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollegeFile>> {
    return this.uploading.add({ teamId, collegeId, nickname: body.nickname }, file, context);
  }

  @Endpoint(openCollegeFile)
  async open(
    @Input() { params: { id: teamId, collegeId, fileId } }: InputOf<typeof openCollegeFile>,
  ): Promise<AnswerOf<typeof openCollegeFile>> {
    const files = await this.files.list(teamId, collegeId);
    if (!files.some(({ _id }) => _id === fileId)) throw notFound('File');
    return { collegeFileSignedUrl: this.addresses.briefly(fileId) };
  }

  @Endpoint(removeCollegeFile)
  async remove(
    @Input() { params: { id: teamId, collegeId, fileId } }: InputOf<typeof removeCollegeFile>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeCollegeFile>> {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const { events } = await context.send(stream, { type: 'RemoveFile', fileId });
    const [removed] = events;
    if (!removed) throw notFound('File');
    return { eventId: removed.id, stream: stream.name };
  }
}
