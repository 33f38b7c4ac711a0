import type { DomainEvent } from '../../../src/kernel/event.js';
import { accountWords } from './account.words.js';
import { athleteWords } from './athlete.words.js';
import { campWords } from './camp.words.js';
import { checklistWords } from './checklist.words.js';
import { recommendationWords } from './recommendation.words.js';
import { coachWords } from './coach.words.js';
import { collegeImportWords } from './college-import.words.js';
import { collegeInterestWords, commitmentWords, interestOrderWords } from './college-interest.words.js';
import { collegeWords } from './college.words.js';
import { inviteWords, teamCodeWords } from './invite.words.js';
import { askingWords } from './joining.words.js';
import { parentWords } from './parent.words.js';
import { privacyWords } from './privacy.words.js';
import { teamCollegeWords } from './team-college.words.js';
import { teamWords } from './team.words.js';
import { writingWords } from './writing.words.js';
import { asTold, toThemself, type Doer } from './to-themself.words.js';
import type { Names, Teller, Told } from './wording.js';

type Describe = (data: never, names: Names, by: Teller) => Told;

/** Words of every event type (the spec beside this file compares it with all events there are). */
export const words: ReadonlyMap<string, Describe> = new Map(
  [
    accountWords,
    askingWords,
    athleteWords,
    campWords,
    checklistWords,
    recommendationWords,
    coachWords,
    collegeImportWords,
    collegeInterestWords,
    collegeWords,
    commitmentWords,
    interestOrderWords,
    inviteWords,
    parentWords,
    privacyWords,
    teamCodeWords,
    teamCollegeWords,
    teamWords,
    writingWords,
  ].flatMap((module) => Object.entries<Describe>(module)),
);

/** What an event says; an event of a type that this version does not know says only so. */
export function tell(event: DomainEvent, stream: string, names: Names, by: Teller = { role: 'system' }): Told {
  const describe = words.get(event.type);
  if (describe) return describe(event.data as never, names, by);
  return {
    about: { kind: 'other', id: stream },
    words: `did something that this version cannot describe (${event.type})`,
  };
}

type Sentence = typeof asTold | ((data: never, names: Names, by: Doer) => string);
const sentences: ReadonlyMap<string, Sentence> = new Map(Object.entries<Sentence>(toThemself));

/** The sentence of an event for the athlete that it names, who is `you` in `names`. */
export function tellThemself(event: DomainEvent, stream: string, names: Names, by: Doer): string {
  const sentence = sentences.get(event.type) ?? asTold;
  return sentence === asTold ? tell(event, stream, names, by).words : sentence(event.data as never, names, by);
}
