import type { CoachEvent, CoachInfo } from '../../../src/modules/coach/coach.events.js';
import { ERASED } from './profile-changes.js';
import { change, type WordsFor } from './wording.js';

const fieldNames: Readonly<Record<keyof CoachInfo, string>> = {
  title: 'Title',
  bio: 'Bio',
  xLink: 'X link',
  instagramLink: 'Instagram link',
};

const about = (coachId: string) => ({ kind: 'coach' as const, id: coachId });

export const coachWords: WordsFor<CoachEvent> = {
  CoachRegistered: ({ coachId }, names) => ({
    about: about(coachId),
    words: `registered the coach ${names.of(coachId, '')}`.trim(),
  }),
  CoachEdited: ({ coachId, fields, changes, previous }, names) => ({
    about: about(coachId),
    words: `edited the coach profile of ${names.of(coachId, 'a coach')}`,
    changes: fields.flatMap((field) =>
      field in changes
        ? change(fieldNames[field], previous[field] ?? null, changes[field] ?? null)
        : [{ field: fieldNames[field], from: ERASED, to: ERASED }],
    ),
  }),
  TeamSwitched: ({ coachId, from, teamId }, names) => ({
    about: about(coachId),
    words: `switched to the team ${names.of(teamId, '')}`.trim(),
    changes: change('Team', from === null ? null : names.of(from, 'Another team'), names.of(teamId, 'A team')),
  }),
  LinkEditingGranted: ({ coachId, from, canEditLinks }, names) => ({
    about: about(coachId),
    words: `${canEditLinks ? 'allowed' : 'no longer allows'} ${names.of(coachId, 'a coach')} to edit team links`,
    changes: change('May edit links', from ? 'Yes' : 'No', canEditLinks ? 'Yes' : 'No'),
  }),
};
