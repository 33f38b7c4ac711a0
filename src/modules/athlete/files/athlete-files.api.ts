import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  addAthleteFile,
  type AthleteFile,
  listAthleteFiles,
  openAthleteFile,
  removeAthleteFile,
  removePhoto,
  setPhoto,
} from '../../../../contract/file/endpoints.js';
import { fileOfAthlete, filesOfAthlete } from '../../../../projections/athlete-profile/athlete.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { OneByOne } from '../../../platform/commands/one-by-one.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { Files, UPLOADS } from '../../../platform/files/files.js';
import { Pictures } from '../../../platform/files/pictures.js';
import type { UploadedFile } from '../../../platform/http/uploaded-file.js';
import { Limits } from '../../../platform/limits/limits.js';
import { implement, type RequestContext } from '../../access/public.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';
import { GetAthlete } from '../profile/get-athlete.js';
import { FileAdded } from './athlete-files.events.js';

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadAthleteFile {
  // People drop a handful of files at once, all for one stream.
  private readonly line = new OneByOne();

  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many; unsupported and too-large for pictures that are none; conflict `too-many-files` */
  async add(athleteId: string, nickname: string, file: UploadedFile, context: RequestContext): Promise<AthleteFile> {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { bytes, contentType } = await this.pictures.clean(file);
    const fileId = context.newId('file');
    const about = { fileId, nickname, contentType, size: bytes.length };
    const events = await this.keep({ athleteId, key: fileId, contentType, name: nickname, bytes }, context, {
      type: 'AddFile',
      ...about,
    });
    // Sent again under its key, a call is answered with what it did the first time.
    const added = events.find((event) => event.type === FileAdded.type)?.data;
    if (!added) throw new Error('A file was added without an event.');
    const { firstName, lastName } = context.caller;
    return {
      _id: fileId,
      nickname: added.nickname,
      contentType: added.contentType,
      size: added.size,
      addedAt: added.addedAt,
      addedBy: `${firstName} ${lastName}`,
    };
  }

  /** @throws as {@link add} does */
  async setPhoto(athleteId: string, file: UploadedFile, context: RequestContext): Promise<void> {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { bytes, contentType } = await this.pictures.photo(file);
    const photoId = context.newId('photo');
    await this.keep({ athleteId, key: photoId, contentType, name: 'Photo', bytes }, context, {
      type: 'SetPhoto',
      photoId,
    });
  }

  private async keep(
    { athleteId, ...file }: { athleteId: string; key: string; contentType: string; name: string; bytes: Buffer },
    context: RequestContext,
    command: AthleteCommand,
  ) {
    const stream = athletes.of(athleteId);
    const { events } = await this.files.attach({ ...file, subject: athleteId, stream: stream.name }, () =>
      this.line.run(stream.name, () => context.send(stream, command)),
    );
    return events;
  }
}

export const athleteFileHandlers = [
  implement(listAthleteFiles, async ({ params }, { pool }) => ({
    files: await readFiles(pool, params.id),
  })),

  implement(addAthleteFile, { with: [UploadAthleteFile] }, ({ params, body, file }, context, uploading) =>
    uploading.add(params.id, body.nickname, file, context),
  ),

  implement(openAthleteFile, { with: [FileAddresses] }, async ({ params }, { pool, caller }, addresses) => {
    const { _id } = await readFile(pool, params.id, params.fileId);
    return { athleteFileSignedUrl: addresses.briefly(_id, caller) };
  }),

  implement(removeAthleteFile, async ({ params }, { sendOne }) => {
    const removed = await sendOne(athletes.of(params.id), { type: 'RemoveFile', fileId: params.fileId }, () =>
      notFound('File'),
    );
    return { eventId: removed.id };
  }),

  implement(
    setPhoto,
    { with: [UploadAthleteFile, GetAthlete] },
    async ({ params, file }, context, uploading, athlete) => {
      await uploading.setPhoto(params.id, file, context);
      return athlete.run(params.id, context.caller);
    },
  ),

  implement(removePhoto, { with: [GetAthlete] }, async ({ params }, { send, caller }, athlete) => {
    await send(athletes.of(params.id), { type: 'RemovePhoto' });
    return athlete.run(params.id, caller);
  }),
];

/** The latest first. */
async function readFiles(pool: pg.Pool, athleteId: string): Promise<AthleteFile[]> {
  return (await filesOfAthlete(pool, athleteId)).map(fileAnswer);
}

/** @throws DomainError not-found, also for a file of another athlete */
async function readFile(pool: pg.Pool, athleteId: string, fileId: string): Promise<AthleteFile> {
  const file = await fileOfAthlete(pool, athleteId, fileId);
  if (!file) throw notFound('File');
  return fileAnswer(file);
}

const fileAnswer = (file: Omit<AthleteFile, 'addedAt'> & { readonly addedAt: Date }): AthleteFile => ({
  ...file,
  addedAt: file.addedAt.toISOString(),
});
