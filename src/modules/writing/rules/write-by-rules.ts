import { shownDay } from '../../../../contract/day.js';
import { type Draft, type DraftTone, MAX_DIRECT_MESSAGE } from '../../../../contract/writing/draft.js';
import type { Writing } from '../writing-facts.js';
import {
  classOf,
  coachCalled,
  film,
  grades,
  introduction,
  measures,
  nameOf,
  positionsOf,
  signature,
  sportOf,
} from './said-of-athlete.js';

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
const tones: Readonly<Record<DraftTone, Phrases>> = {
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

type Part = string | null | false;

/** A message to begin with, from what is known alone; what is not known is left out. */
export function writeByRules(writing: Writing): Draft {
  switch (writing.kind) {
    case 'first-mail':
      return firstMail(writing);
    case 'direct-message':
      return { subject: null, text: directMessage(writing) };
    case 'visit-thanks':
      return visitThanks(writing);
  }
}

function firstMail(writing: Writing): Draft {
  const { athlete, college, tone, length } = writing;
  const { opening, interest, question, close } = tones[tone];
  const full = length === 'full';
  return {
    subject: sentences([nameOf(athlete), classOf(athlete), positionsOf(athlete)], ', '),
    text: paragraphs([
      `${greeting(writing)},`,
      sentences([full && opening, introduction(athlete), interest(college, programOf(writing))]),
      full && sentences([grades(athlete), measures(athlete)]),
      film(athlete),
      question,
      `${close}\n${signature(athlete)}`,
    ]),
  };
}

function visitThanks(writing: Writing): Draft {
  const { athlete, college, tone, length, visitedOn } = writing;
  const { thanks, afterVisit, question, close } = tones[tone];
  return {
    subject: `Thank you from ${nameOf(athlete)}`,
    text: paragraphs([
      `${greeting(writing)},`,
      sentences([
        thanks(college, visitedOn ? ` on ${shownDay(visitedOn)}` : ''),
        length === 'full' && afterVisit(programOf(writing)),
      ]),
      length === 'full' && question,
      `${close}\n${signature(athlete)}`,
    ]),
  };
}

/** The greeting and the signature always remain; then, by weight, each part that still fits. */
function directMessage(writing: Writing): string {
  const { athlete, college, tone, length } = writing;
  const { interest, question } = tones[tone];
  const start = `${greeting(writing)}, this is ${sentences([nameOf(athlete), classOf(athlete), positionsOf(athlete)], ', ')}.`;
  const rest = [
    interest(college, programOf(writing)),
    film(athlete),
    length === 'full' && grades(athlete),
    length === 'full' && question,
  ];
  return rest.reduce<string>(
    (text, part) => {
      const longer = sentences([text, part]);
      return longer.length <= MAX_DIRECT_MESSAGE ? longer : text;
    },
    start.slice(0, MAX_DIRECT_MESSAGE),
  );
}

const greeting = ({ kind, coachName }: Writing): string =>
  sentences([kind === 'direct-message' ? 'Hello' : 'Dear', 'Coach', coachName && coachCalled(coachName)]);

function programOf({ athlete }: Writing): string {
  const sport = sportOf(athlete);
  return sport ? `your ${sport} program` : 'your program';
}

const sentences = (parts: readonly Part[], between = ' '): string => parts.filter(Boolean).join(between);
const paragraphs = (parts: readonly Part[]): string => sentences(parts, '\n\n');
