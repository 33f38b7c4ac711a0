import type { DraftTone } from '../../../../contract/writing/draft.js';

interface Phrases {
  readonly opening: string | null;
  /** @param program `your football program` or `your program` */
  readonly interest: (college: string, program: string) => string;
  readonly question: string;
  readonly thanks: (college: string, when: string) => string;
  readonly afterVisit: (program: string) => string;
  readonly close: string;
}

/** What each tone says in its own way. Nothing here is a fact: those come from the profile. */
export const tones: Readonly<Record<DraftTone, Phrases>> = {
  plain: {
    opening: null,
    interest: (college, program) => `I am interested in ${college} and ${program}.`,
    question: 'What would you like to see from me next?',
    thanks: (college, when) => `Thank you for having me at ${college}${when}.`,
    afterVisit: (program) => `The visit helped me to understand ${program}.`,
    close: 'Regards,',
  },
  warm: {
    opening: 'I hope that your week is going well.',
    interest: (college, program) => `I would love to learn more about ${college} and ${program}.`,
    question: 'I would be grateful to hear what you look for in an athlete.',
    thanks: (college, when) => `Thank you so much for the time that you took for me at ${college}${when}.`,
    afterVisit: (program) => `I enjoyed getting to know the people around ${program}.`,
    close: 'Thank you, and kind regards,',
  },
  confident: {
    opening: null,
    interest: (college, program) => `I want to play at ${college}, and I will work to earn a place in ${program}.`,
    question: 'When is a good time for a call?',
    thanks: (college, when) => `Thank you for the visit to ${college}${when}.`,
    afterVisit: (program) => `I left sure that I can add something to ${program}.`,
    close: 'I look forward to your answer,',
  },
};
