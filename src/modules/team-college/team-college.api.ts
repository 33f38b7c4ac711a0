import type pg from 'pg';
import {
  addCollegeLink,
  addCollegeNotes,
  type CollegeNotes,
  deleteCollegeLink,
  editCollegeNotes,
  getCollegeLinks,
  getCollegeNotes,
  getSharedCollegeNotes,
} from '../../../contract/team-college/endpoints.js';
import {
  addCollegeFile,
  type CollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
} from '../../../contract/team-college/files.js';
import { getCollegeTags, tagCollege, untagCollege } from '../../../contract/team-college/tags.js';
import { filesOfCollege, linksOf, tagsOfCollege, teamCollegeById } from '../../../projections/team-colleges.js';
import { notFound } from '../../kernel/errors.js';
import { FileAddresses } from '../../platform/files/file-addresses.js';
import { implement } from '../access/public.js';
import { teams } from '../team/public.js';
import { UploadCollegeFile } from './files/upload-college-file.js';
import { KnownColleges } from './known-colleges.js';
import { teamCollegeIdOf } from './team-college-id.js';
import { teamColleges } from './team-college.decider.js';

export const teamCollegeHandlers = [
  implement(getCollegeNotes, async ({ query: { teamId, collegeId } }, { pool }) => ({
    collegeNotes: await readNotes(pool, teamCollegeIdOf(teamId, collegeId)),
  })),

  implement(getSharedCollegeNotes, async ({ query: { teamId, collegeId } }, { pool }) => {
    const collegeNotes = await readNotes(pool, teamCollegeIdOf(teamId, collegeId));
    return { collegeNotes: collegeNotes?.sharedWithAthletes ? collegeNotes : null };
  }),

  implement(addCollegeNotes, { with: [KnownColleges] }, async ({ body }, { send, pool }, known) => {
    await known.require(body.collegeId);
    const id = teamCollegeIdOf(body.teamId, body.collegeId);
    await send(teamColleges.of(id), { type: 'WriteNotes', ...body });
    return written(pool, id);
  }),

  implement(editCollegeNotes, async ({ params: { id }, body: { basedOn, ...changes } }, { send, pool }) => {
    await send(teamColleges.of(id), { type: 'EditNotes', changes, basedOn });
    return written(pool, id);
  }),

  implement(getCollegeLinks, async ({ params }, { pool }) => ({
    links: await linksOf(pool, teamCollegeIdOf(params.id, params.collegeId)),
  })),

  implement(
    addCollegeLink,
    { with: [KnownColleges] },
    async ({ params: { id: teamId, collegeId }, body }, { send, pool }, known) => {
      await known.require(collegeId);
      const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
      await send(stream, { type: 'AddLink', teamId, collegeId, ...body });
      return { links: await linksOf(pool, teamCollegeIdOf(teamId, collegeId)) };
    },
  ),

  implement(deleteCollegeLink, async ({ params: { id: teamId, collegeId, linkId } }, { sendOne, pool }) => {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const deleted = await sendOne(stream, { type: 'DeleteLink', linkId }, () => notFound('Link'));
    return { links: await linksOf(pool, teamCollegeIdOf(teamId, collegeId)), eventId: deleted.id, stream: stream.name };
  }),

  implement(getCollegeTags, async ({ params }, { pool }) => ({
    tags: await tagsOfCollege(pool, params.id, params.collegeId),
  })),

  implement(
    tagCollege,
    { with: [KnownColleges] },
    async ({ params: { id: teamId, collegeId }, body: { tagId } }, { load, send, pool }, known) => {
      const team = await load(teams.of(teamId));
      if (!team || !Object.hasOwn(team.tags, tagId)) throw notFound('Tag');
      await known.require(collegeId);
      const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
      await send(stream, { type: 'TagCollege', teamId, collegeId, tagId });
      return { tags: await tagsOfCollege(pool, teamId, collegeId) };
    },
  ),

  implement(untagCollege, async ({ params: { id: teamId, collegeId, tagId } }, { sendOne, pool }) => {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const untagged = await sendOne(stream, { type: 'UntagCollege', tagId }, () => notFound('Tag'));
    return { tags: await tagsOfCollege(pool, teamId, collegeId), eventId: untagged.id, stream: stream.name };
  }),

  implement(listCollegeFiles, async ({ params }, { pool }) => ({
    files: await readFiles(pool, params.id, params.collegeId),
  })),

  implement(
    addCollegeFile,
    { with: [UploadCollegeFile] },
    ({ params: { id: teamId, collegeId }, body, file }, context, uploading) =>
      uploading.add({ teamId, collegeId, nickname: body.nickname }, file, context),
  ),

  implement(
    openCollegeFile,
    { with: [FileAddresses] },
    async ({ params: { id: teamId, collegeId, fileId } }, { pool, caller }, addresses) => {
      const files = await readFiles(pool, teamId, collegeId);
      if (!files.some(({ _id }) => _id === fileId)) throw notFound('File');
      return { collegeFileSignedUrl: addresses.briefly(fileId, caller) };
    },
  ),

  implement(removeCollegeFile, async ({ params: { id: teamId, collegeId, fileId } }, { sendOne }) => {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const removed = await sendOne(stream, { type: 'RemoveFile', fileId }, () => notFound('File'));
    return { eventId: removed.id, stream: stream.name };
  }),
];

async function written(pool: pg.Pool, id: string): Promise<CollegeNotes> {
  const notes = await readNotes(pool, id);
  if (!notes) throw notFound('Notes');
  return notes;
}

/** The files that a team keeps of a college, the latest first. */
async function readFiles(pool: pg.Pool, teamId: string, collegeId: string): Promise<CollegeFile[]> {
  const files = await filesOfCollege(pool, teamId, collegeId);
  return files.map((file) => ({ ...file, addedAt: file.addedAt.toISOString() }));
}

/** Null while nobody has written anything. */
async function readNotes(pool: pg.Pool, teamCollegeId: string): Promise<CollegeNotes | null> {
  const kept = await teamCollegeById(pool, teamCollegeId);
  if (!kept?.notes || kept.notesUpdatedAt === null) return null;
  const { teamId, collegeId, notes, notesUpdatedAt: updatedAt } = kept;
  return { _id: teamCollegeId, teamId, collegeId, ...notes, updatedAt };
}
