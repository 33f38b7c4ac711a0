import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { fileTypes } from '../../../../contract/file/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { possessive } from '../../../kernel/lines.js';
import type { Names, Teller } from '../../../kernel/story.js';
import { athleteNamed, isSelf } from '../athlete.story.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'athlete.edit' satisfies Permission } as const;

/** All facts of a file, enough to undo its removal. `fileId` is also the storage key of its bytes. */
const AthleteFileFacts = z.strictObject({
  athleteId: id,
  fileId: id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
  /** ISO 8601; stays what it was when a removal is taken back. */
  addedAt: z.string(),
  /** User id. */
  addedBy: id,
});
export type AthleteFileFacts = z.infer<typeof AthleteFileFacts>;

const sealedNickname = { of: 'athleteId', erased: { nickname: '[erased]' } } as const;
const file = ({ fileId }: { fileId: string }) => [`file:${fileId}`];
const photo = () => ['photo'];

const whosePhoto = (data: { readonly athleteId: string }, names: Names, by: Teller): string =>
  isSelf(by) ? 'their photo' : `${possessive(athleteNamed(data, names))} photo`;

export const FileAdded = defineEvent({
  type: 'FileAdded',
  schema: AthleteFileFacts,
  personal: sealedNickname,
  undo,
  touches: file,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      `added the file “${data.nickname}”${isSelf(by) ? '' : ` to ${possessive(athleteNamed(data, names))} profile`}`,
    saysToSelf: ({ nickname }) => `added the file “${nickname}” to your profile`,
  },
});

/** The bytes stay for a while: `BYTES_STAY_DAYS`. */
export const FileRemoved = defineEvent({
  type: 'FileRemoved',
  schema: AthleteFileFacts,
  personal: sealedNickname,
  undo,
  touches: file,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      `removed the file “${data.nickname}”${isSelf(by) ? '' : ` from ${possessive(athleteNamed(data, names))} profile`}`,
    saysToSelf: ({ nickname }) => `removed the file “${nickname}” from your profile`,
  },
});

/** `previous` is the photo that this one replaces; its bytes stay for a while, too. */
export const ProfileImageSet = defineEvent({
  type: 'ProfileImageSet',
  schema: z.strictObject({ athleteId: id, imageId: id, previous: id.nullable() }),
  undo,
  touches: photo,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `${data.previous === null ? 'added' : 'replaced'} ${whosePhoto(data, names, by)}`,
    saysToSelf: ({ previous }) => `${previous === null ? 'added' : 'replaced'} your photo`,
  },
});

export const ProfileImageRemoved = defineEvent({
  type: 'ProfileImageRemoved',
  schema: z.strictObject({ athleteId: id, imageId: id }),
  undo,
  touches: photo,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `removed ${whosePhoto(data, names, by)}`,
    saysToSelf: () => 'removed your photo',
  },
});

export const athleteFileEvents = [FileAdded, FileRemoved, ProfileImageSet, ProfileImageRemoved] as const;
