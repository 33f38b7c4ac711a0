import { Injectable } from '@nestjs/common';
import type { CollegeFile } from '../../../../contract/team-college/files.js';
import { OneByOne } from '../../../platform/commands/one-by-one.js';
import { Files, UPLOADS } from '../../../platform/files/files.js';
import { Pictures } from '../../../platform/files/pictures.js';
import type { UploadedFile } from '../../../platform/http/uploaded-file.js';
import { Limits } from '../../../platform/limits/limits.js';
import type { RequestContext } from '../../access/public.js';
import { KnownColleges } from '../known-colleges.js';
import { teamCollegeIdOf } from '../team-college-id.js';
import { teamColleges } from '../team-college.decider.js';
import { CollegeFileAdded } from './college-files.events.js';

interface Wanted {
  readonly teamId: string;
  readonly collegeId: string;
  readonly nickname: string;
}

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadCollegeFile {
  // People drop a handful of files at once, all for one stream.
  private readonly line = new OneByOne();

  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
    private readonly known: KnownColleges,
  ) {}

  /** @throws DomainError too-many; not-found; unsupported and too-large for pictures that are none; conflict `too-many-files` */
  async add(wanted: Wanted, file: UploadedFile, context: RequestContext): Promise<CollegeFile> {
    const { teamId, collegeId, nickname } = wanted;
    const { userId, firstName, lastName } = context.caller;
    await this.known.require(collegeId);
    await this.limits.count(UPLOADS, userId);
    const { bytes, contentType } = await this.pictures.clean(file);
    const fileId = context.newId('file');
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const command = { type: 'AddFile', ...wanted, fileId, contentType, size: bytes.length } as const;
    const kept = { key: fileId, contentType, name: nickname, bytes, subject: userId, stream: stream.name };
    const { events } = await this.files.attach(kept, () =>
      this.line.run(stream.name, () => context.send(stream, command)),
    );
    // Sent again under its key, a call is answered with what it did the first time.
    const added = events.find((event) => event.type === CollegeFileAdded.type)?.data;
    if (!added) throw new Error('A file was added without an event.');
    const { size, addedAt } = added;
    const about = { nickname: added.nickname, contentType: added.contentType, size, addedAt };
    return { _id: fileId, ...about, addedBy: `${firstName} ${lastName}` };
  }
}
