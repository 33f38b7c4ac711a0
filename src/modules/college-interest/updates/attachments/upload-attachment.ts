import { Injectable } from '@nestjs/common';
import { OneByOne } from '../../../../platform/commands/one-by-one.js';
import { Files } from '../../../../platform/files/files.js';
import { Pictures } from '../../../../platform/files/pictures.js';
import { UPLOADS } from '../../../../platform/files/uploads-limit.js';
import type { UploadedFile } from '../../../../platform/http/uploaded-file.js';
import { Limits } from '../../../../platform/limits/limits.js';
import type { RequestContext } from '../../../access/public.js';
import { GetInterest } from '../../reading/get-interest.query.js';
import { collegeInterests } from '../../college-interest.decider.js';

interface Wanted {
  readonly collegeInterestId: string;
  readonly updateId: string;
  readonly replyId: string | null;
  readonly nickname: string;
}

/** Bytes first, then the fact: the log never names what is not there. Sealed as the athlete's, and erased with them. */
@Injectable()
export class UploadAttachment {
  // People drop a handful of files at once, all for one stream.
  private readonly line = new OneByOne();

  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
    private readonly interest: GetInterest,
  ) {}

  /**
   * @returns the ids of the file and of the event that states it
   * @throws DomainError too-many; not-found; forbidden; unsupported and too-large for pictures that are none; conflict `too-many-files`
   */
  async add(
    { collegeInterestId, ...wanted }: Wanted,
    file: UploadedFile,
    context: RequestContext,
  ): Promise<{ fileId: string; eventId: string }> {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { athleteId } = await this.interest.run(collegeInterestId);
    const { bytes, contentType } = await this.pictures.clean(file);
    const fileId = context.newId('file');
    const stream = collegeInterests.of(collegeInterestId);
    const command = { type: 'AddAttachment', ...wanted, fileId, contentType, size: bytes.length } as const;
    const kept = { key: fileId, contentType, name: wanted.nickname, bytes, subject: athleteId, stream: stream.name };
    const { events } = await this.files.attach(kept, () =>
      this.line.run(stream.name, () => context.send(stream, command)),
    );
    const [added] = events;
    if (!added) throw new Error('A file was attached without an event.');
    return { fileId, eventId: added.id };
  }
}
