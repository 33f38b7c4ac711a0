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
import { fileOfAthlete, filesOfAthlete } from '../../../../projections/athlete-profile/files.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { implement } from '../../access/public.js';
import { athletes } from '../athlete.decider.js';
import { GetAthlete } from '../profile/get-athlete.query.js';
import { UploadAthleteFile } from './upload-athlete-file.js';

export const athleteFileHandlers = [
  implement(listAthleteFiles, async ({ params }, { pool }) => ({
    files: await readFiles(pool, params.id),
  })),

  implement(addAthleteFile, { with: [UploadAthleteFile] }, ({ params, body, file }, context, uploading) =>
    uploading.add(params.id, body.nickname, file, context),
  ),

  implement(openAthleteFile, { with: [FileAddresses] }, async ({ params }, { pool }, addresses) => {
    const { _id } = await readFile(pool, params.id, params.fileId);
    return { athleteFileSignedUrl: addresses.briefly(_id) };
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
