import type { AskingEvent } from '../../../src/modules/joining/asking/asking.events.js';
import { type WordsFor } from './wording.js';

const about = (userId: string) => ({ kind: 'account' as const, id: userId });

export const askingWords: WordsFor<AskingEvent> = {
  AskingBegun: ({ userId, teamId }, names) => ({
    about: about(userId),
    words: `used the join code of ${names.of(teamId, 'the team')} with a new account`,
  }),
  AskingCompleted: ({ userId, teamId }, names) => ({
    about: about(userId),
    words: `became an athlete by the join code of ${names.of(teamId, 'the team')}`,
  }),
  AskingRefused: ({ userId, teamId }, names) => ({
    about: about(userId),
    words: `could not ask ${names.of(teamId, 'the team')} to join`,
  }),
};
