import { Controller } from '@nestjs/common';
import {
  addAttachment,
  openAttachment,
  removeAttachment,
} from '../../../../../contract/college-interest/attachments.js';
import { notFound } from '../../../../kernel/errors.js';
import { FileAddresses } from '../../../../platform/files/file-addresses.js';
import {
  Ctx,
  Endpoint,
  Input,
  Uploaded,
  type AnswerOf,
  type InputOf,
} from '../../../../platform/http/endpoint.decorator.js';
import type { UploadedFile } from '../../../../platform/http/uploaded-file.js';
import type { RequestContext } from '../../../access/public.js';
import { collegeInterests } from '../../college-interest.stream.js';
import { ReachedUpdates } from '../reached-updates.js';
import { ReadUpdates } from '../read-updates.query.js';
import { UploadAttachment } from './upload-attachment.js';

@Controller()
export class AttachmentsController {
  constructor(
    private readonly uploading: UploadAttachment,
    private readonly read: ReadUpdates,
    private readonly reached: ReachedUpdates,
    private readonly addresses: FileAddresses,
  ) {}

  @Endpoint(addAttachment)
  async add(
    @Input() { params: { id, updateId }, body: { nickname, replyId } }: InputOf<typeof addAttachment>,
    @Uploaded() file: UploadedFile,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addAttachment>> {
    await this.reached.require(context.caller, id, updateId);
    const wanted = { collegeInterestId: id, updateId, replyId: replyId ?? null, nickname };
    const added = await this.uploading.add(wanted, file, context);
    return { collegeInterestId: id, updateId, ...added };
  }

  @Endpoint(openAttachment)
  async open(
    @Input() { params: { id, updateId, fileId } }: InputOf<typeof openAttachment>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof openAttachment>> {
    const { updates } = await this.read.of(id, caller);
    const update = updates.find(({ _id }) => _id === updateId);
    const shown = update ? [update, ...update.replies].flatMap(({ files }) => files) : [];
    if (!shown.some(({ _id }) => _id === fileId)) throw notFound('File');
    return { attachmentSignedUrl: this.addresses.briefly(fileId) };
  }

  @Endpoint(removeAttachment)
  async remove(
    @Input() { params: { id, updateId, fileId } }: InputOf<typeof removeAttachment>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeAttachment>> {
    await this.reached.require(context.caller, id, updateId);
    const command = { type: 'RemoveAttachment', updateId, fileId } as const;
    const { events } = await context.send(collegeInterests.of(id), command);
    const [removed] = events;
    if (!removed) throw notFound('File');
    return { collegeInterestId: id, updateId, fileId, eventId: removed.id };
  }
}
