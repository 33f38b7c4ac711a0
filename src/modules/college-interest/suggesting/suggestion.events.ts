import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { between } from '../timeline/timeline.events.js';
import { change } from '../../../kernel/lines.js';
import { collegeNamed, onCollege } from '../interest.story.js';

const id = z.string().min(1);
const undoBy = (by: Permission) => ({ possible: true, by }) as const;
const touches = () => ['suggestion'];
const closed = z.strictObject({ ...between, suggestionId: id });

/** The college waits for the athlete's answer; said again of the same suggestion, it waits again. */
export const CollegeSuggested = defineEvent({
  type: 'CollegeSuggested',
  schema: z.strictObject({ ...between, suggestionId: id, sentBy: id, message: z.string().nullable() }),
  personal: { of: 'athleteId', erased: { message: null } },
  undo: undoBy('suggestion.make'),
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, { role }) =>
      role === 'athlete'
        ? `reopened the suggestion of ${collegeNamed(data, names)}`
        : `suggested ${collegeNamed(data, names)} to ${names.of(data.athleteId, 'an athlete')}`,
    lines: ({ message }) => change('Message', null, message),
  },
});

/** Recorded together with the college's coming onto the list. */
export const SuggestionAccepted = defineEvent({
  type: 'SuggestionAccepted',
  schema: closed,
  undo: undoBy('suggestion.answer'),
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `accepted the suggestion of ${college}`),
  },
});

export const SuggestionDeclined = defineEvent({
  type: 'SuggestionDeclined',
  schema: closed,
  undo: undoBy('suggestion.answer'),
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `declined the suggestion of ${college}`),
  },
});

export const SuggestionWithdrawn = defineEvent({
  type: 'SuggestionWithdrawn',
  schema: closed,
  undo: undoBy('suggestion.make'),
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `withdrew the suggestion of ${college}`),
  },
});

export const suggestionEvents = [
  CollegeSuggested,
  SuggestionAccepted,
  SuggestionDeclined,
  SuggestionWithdrawn,
] as const;
export type SuggestionEvent = EventOf<(typeof suggestionEvents)[number]>;
