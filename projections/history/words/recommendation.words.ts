import type { DismissalEvent } from '../../../src/modules/recommendation/dismissing/dismissals.events.js';
import type { WordsFor } from './wording.js';

export const recommendationWords: WordsFor<DismissalEvent> = {
  RecommendationDismissed: ({ athleteId, collegeId }, names) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `dismissed the recommendation of ${names.of(collegeId, 'a college')}`,
  }),
  RecommendationRestored: ({ athleteId, collegeId }, names) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `took the recommendation of ${names.of(collegeId, 'a college')} back`,
  }),
};
