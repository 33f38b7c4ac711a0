import type { ModelHelpEvent } from '../../../src/modules/writing/consent/model-help.events.js';
import type { WordsFor } from './wording.js';

export const writingWords: WordsFor<ModelHelpEvent> = {
  ModelHelpAllowed: ({ athleteId }, names) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `allowed a language model to help ${names.of(athleteId, 'an athlete')} with messages`,
  }),
  ModelHelpWithdrawn: ({ athleteId }, names) => ({
    about: { kind: 'athlete', id: athleteId },
    words: `no longer allows a language model to help ${names.of(athleteId, 'an athlete')} with messages`,
  }),
};
