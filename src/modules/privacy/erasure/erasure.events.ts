import { z } from 'zod';
import { ErasureKind, erasureSteps, erasureStepWords } from '../../../../contract/privacy/vocabulary.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { counted } from '../../../kernel/lines.js';

const id = z.string().min(1);
/** Under these ids the log knows one person: the account and each of its profiles, or those that it could still get. */
const person = {
  userId: id.nullable(),
  athleteId: id.nullable(),
  coachId: id.nullable(),
  parentId: id.nullable(),
};
const undo = { possible: false, why: 'You can’t undo an erasure.' } as const;

const nouns: Readonly<Record<ErasureKind, string>> = {
  athlete: 'an athlete',
  coach: 'a coach',
  parent: 'a parent',
  account: 'an account without a profile',
};

/**
 * Sealed under the erasure's own key: the reason outlives the person's, and may say who asked. The `profileId` of an
 * account without a profile is the user's id.
 */
export const ErasureRequested = defineEvent({
  type: 'ErasureRequested',
  schema: z.strictObject({ erasureId: id, kind: ErasureKind, profileId: id, ...person, reason: z.string() }),
  personal: { of: 'erasureId', erased: { reason: '[erased]' } },
  undo,
  // An erasure names nobody, even while the name is still known.
  story: {
    omits: ['reason'],
    about: ['other', 'erasureId'],
    says: ({ kind }) => `started the erasure of ${nouns[kind]}`,
    saysToSelf: () => 'started the erasure of your account and profile',
  },
});

export const ErasureStepDone = defineEvent({
  type: 'ErasureStepDone',
  /** `count`: of the things that the step was about, where it counts any. */
  schema: z.strictObject({ erasureId: id, step: z.enum(erasureSteps), count: z.number().int().optional() }),
  undo,
  story: {
    about: ['other', 'erasureId'],
    says: ({ step }) => `completed a step of an erasure: ${erasureStepWords[step]}`,
  },
});

/** A step did not succeed; it is tried again. */
export const ErasureStepFailed = defineEvent({
  type: 'ErasureStepFailed',
  schema: z.strictObject({ erasureId: id, step: z.enum(erasureSteps) }),
  undo,
  story: {
    about: ['other', 'erasureId'],
    says: ({ step }) => `couldn’t complete a step of an erasure yet: ${erasureStepWords[step]}`,
  },
});

/** The keys are gone: from here on nobody can read what the log holds on the person. Read models let go of them. */
export const PersonErased = defineEvent({
  type: 'PersonErased',
  schema: z.strictObject({ erasureId: id, ...person }),
  undo,
  story: { about: ['other', 'erasureId'], says: () => 'erased a person by destroying their keys' },
});

/** The certificate: everything has been done, and what it came to. It names nobody. */
export const ErasureCertified = defineEvent({
  type: 'ErasureCertified',
  schema: z.strictObject({
    erasureId: id,
    kind: ErasureKind,
    profileId: id,
    mails: z.number().int(),
    files: z.number().int(),
    readModels: z.array(z.string()),
  }),
  undo,
  story: {
    about: ['other', 'erasureId'],
    says: ({ kind, mails, files, readModels }) =>
      `certified the erasure of ${nouns[kind]}: keys destroyed, ${counted(readModels.length, 'read model')} rebuilt, ${counted(mails, 'email')} emptied, ${counted(files, 'file')} deleted`,
  },
});

/**
 * The second part of the certificate: the database's files no longer hold anything of the person. Tables were rewritten and
 * the write-ahead log replaced. `searched`: megabytes of files that were searched for the person's name, addresses and
 * texts; left out where the server does not show its files.
 */
export const ErasedOnDisk = defineEvent({
  type: 'ErasedOnDisk',
  schema: z.strictObject({ erasureId: id, tables: z.number().int(), searched: z.number().int().optional() }),
  undo,
  story: {
    about: ['other', 'erasureId'],
    says: ({ tables, searched }) =>
      `completed an erasure on the database’s disk: ${counted(tables, 'table')} rewritten, the write-ahead log replaced${
        searched === undefined ? '' : `, ${searched.toLocaleString('en-US')} MB of files searched`
      }`,
  },
});

export const erasureEvents = [
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
  PersonErased,
  ErasureCertified,
  ErasedOnDisk,
] as const;
export type ErasureEvent = EventOf<(typeof erasureEvents)[number]>;
