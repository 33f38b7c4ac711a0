import type { ChecklistEvent } from '../../../src/modules/college-interest/checklist/checklist.events.js';
import type { WordsFor } from './wording.js';

const looked = { review_recruiting_rules: 'the recruiting rules', view_camps: 'the camps' } as const;

export const checklistWords: WordsFor<ChecklistEvent> = {
  ChecklistItemCompleted: ({ athleteId, item }) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `looked at ${looked[item]}`,
  }),
};
