import { erasureStepWords } from '../../../contract/privacy/erasure-steps.js';
import { lookWords } from '../../../contract/privacy/look-words.js';
import type { ErasureEvent } from '../../../src/modules/privacy/erasure/erasure.events.js';
import type { LookEvent } from '../../../src/modules/privacy/looks/look.events.js';
import type { WordsFor } from './wording.js';

const nouns = {
  athlete: 'an athlete',
  coach: 'a coach',
  parent: 'a parent',
  account: 'an account without a profile',
} as const;
const about = (erasureId: string) => ({ kind: 'other' as const, id: erasureId });

const athletes = (count: number): string => (count === 1 ? 'one athlete' : `${count} athletes`);

/** An erasure names nobody, even while the name is still known. */
export const privacyWords: WordsFor<LookEvent | ErasureEvent> = {
  AthleteViewed: ({ athleteId, ...seen }, names) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `looked at ${names.of(athleteId, 'an athlete')}: ${lookWords(seen)}`,
  }),
  TeamViewed: ({ teamId, ...seen }, names) => ({
    about: { kind: 'team', id: teamId },
    words: `looked at the athletes of ${names.of(teamId, 'the team')}: ${lookWords(seen)}`,
  }),
  AthletesSeen: ({ count, ...seen }) => ({
    about: { kind: 'other', id: 'athletes' },
    words: `was given ${athletes(count)}: ${lookWords(seen)}`,
  }),
  RosterExported: ({ teamId, count }, names) => ({
    about: { kind: 'team', id: teamId },
    words: `exported ${athletes(count)} of ${names.of(teamId, 'the team')}`,
  }),
  ErasureRequested: ({ erasureId, kind }) => ({ about: about(erasureId), words: `began to erase ${nouns[kind]}` }),
  ErasureStepDone: ({ erasureId, step }) => ({
    about: about(erasureId),
    words: `went on with an erasure: ${erasureStepWords[step]}`,
  }),
  ErasureStepFailed: ({ erasureId, step }) => ({
    about: about(erasureId),
    words: `could not yet do a step of an erasure: ${erasureStepWords[step]}`,
  }),
  PersonErased: ({ erasureId }) => ({
    about: about(erasureId),
    words: 'erased a person: their keys are destroyed',
  }),
  ErasureCertified: ({ erasureId, kind, mails, files, readModels }) => ({
    about: about(erasureId),
    words: `certified that ${nouns[kind]} has been erased: keys destroyed, ${readModels.length} read models rebuilt, ${mails} mails emptied, ${files} files deleted`,
  }),
};
