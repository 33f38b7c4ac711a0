import {
  applicationDecisionLabels,
  communicationKindLabels,
  interestLevelLabels,
  offerTypeLabels,
  visitTypeLabels,
} from '../../../contract/college-interest/vocabulary.js';
import { withinSentence } from '../../../contract/within-sentence.js';
import { shownDay } from '../../../contract/day.js';
import type { CollegeInterestEvent } from '../../../src/modules/college-interest/college-interest.events.js';
import type { CommitmentEvent } from '../../../src/modules/college-interest/commitment/commitment.events.js';
import type { InterestOrderEvent } from '../../../src/modules/college-interest/order/interest-order.events.js';
import type { SuggestionEvent } from '../../../src/modules/college-interest/suggesting/suggestion.events.js';
import type { VisitFacts } from '../../../src/modules/college-interest/trail/trail.facts.js';
import { change, type Change, type Names, type Teller, type WordsFor } from './wording.js';

interface Of {
  readonly athleteId: string;
  readonly collegeId: string;
}

const about = ({ athleteId }: Pick<Of, 'athleteId'>) => ({ kind: 'athlete' as const, id: athleteId });
const shown = (day: string | null): string | null => day && shownDay(day);

export const collegeNamed = (names: Names, { collegeId }: Pick<Of, 'collegeId'>): string =>
  names.of(collegeId, 'a college');

/** Whose doing: an athlete's own is said without their name. */
const forWhom = (names: Names, { athleteId }: Of, { role }: Teller): string =>
  role === 'athlete' ? '' : ` for ${names.of(athleteId, 'an athlete')}`;

const visitLine = (visit: VisitFacts | null): string | null =>
  visit && [visitTypeLabels[visit.type], shownDay(visit.date), visit.time, visit.status].filter(Boolean).join(', ');

const visitChanges = ({ visit, previous }: Of & Record<'visit' | 'previous', VisitFacts | null>): Change[] =>
  change('Visit', visitLine(previous), visitLine(visit));

/** What was recorded of a college, as `recorded an offer from Iowa State University for Jordan Avery`. */
const told =
  <D extends Of>(words: (data: D, college: string) => string, changes: (data: D) => Change[] = () => []) =>
  (data: D, names: Names, by: Teller) => ({
    about: about(data),
    words: `${words(data, collegeNamed(names, data))}${forWhom(names, data, by)}`,
    changes: changes(data),
  });

/** The college that a suggestion is about, and whose it is: an athlete answers their own. */
const suggestionWords: WordsFor<SuggestionEvent> = {
  CollegeSuggested: (data, names, { role }) => ({
    about: about(data),
    words:
      role === 'athlete'
        ? `opened the suggestion of ${collegeNamed(names, data)} again`
        : `suggested ${collegeNamed(names, data)} to ${names.of(data.athleteId, 'an athlete')}`,
    changes: change('Message', null, data.message),
  }),
  SuggestionAccepted: told((_, college) => `followed the suggestion of ${college}`),
  SuggestionDeclined: told((_, college) => `declined the suggestion of ${college}`),
  SuggestionWithdrawn: told((_, college) => `withdrew the suggestion of ${college}`),
};

export const collegeInterestWords: WordsFor<CollegeInterestEvent> = {
  ...suggestionWords,
  CollegeInterestAdded: told(
    (_, college) => `added ${college} to the colleges`,
    ({ interestLevel }) => change('Interest', null, interestLevelLabels[interestLevel]),
  ),
  CollegeInterestRemoved: told((_, college) => `removed ${college} from the colleges`),
  InterestLevelChanged: told(
    (_, college) => `changed the interest in ${college}`,
    ({ from, to }) => change('Interest', interestLevelLabels[from], interestLevelLabels[to]),
  ),
  TopCollegeMarked: told(({ isTopCollege }, college) =>
    isTopCollege ? `marked ${college} as a top college` : `took ${college} off the top colleges`,
  ),
  InterestNotesChanged: told(
    (_, college) => `changed the notes on ${college}`,
    ({ previous, notes }) => change('Notes', previous, notes),
  ),
  OfferRecorded: told(
    ({ offer, previous }, college) =>
      `${offer === null ? 'removed' : previous === null ? 'recorded' : 'changed'} an offer from ${college}`,
    ({ offer, previous, note, previousNote }) => [
      ...change('Offer', previous && offerTypeLabels[previous.type], offer && offerTypeLabels[offer.type]),
      ...change('Date of the offer', shown(previous?.date ?? null), shown(offer?.date ?? null)),
      ...change('Note', previousNote, note),
    ],
  ),
  OfferWithdrawn: told(
    ({ withdrawnOn }, college) =>
      withdrawnOn === null
        ? `recorded that the offer from ${college} stands`
        : `recorded that ${college} withdrew the offer`,
    ({ previous, withdrawnOn }) => change('Withdrawn', shown(previous), shown(withdrawnOn)),
  ),
  ApplicationRecorded: told(
    (_, college) => `recorded the application to ${college}`,
    ({ application, previous }) => [
      ...change('Deadline', shown(previous.deadline), shown(application.deadline)),
      ...change('Submitted', shown(previous.submittedOn), shown(application.submittedOn)),
    ],
  ),
  ApplicationDecisionRecorded: told(
    (_, college) => `recorded what ${college} decided on the application`,
    ({ decided, previous }) => [
      ...change(
        'Decision',
        previous.decision && applicationDecisionLabels[previous.decision],
        decided.decision && applicationDecisionLabels[decided.decision],
      ),
      ...change('Decided', shown(previous.decidedOn), shown(decided.decidedOn)),
    ],
  ),
  VisitScheduled: told((_, college) => `scheduled a visit to ${college}`, visitChanges),
  VisitReported: told((_, college) => `reported a visit to ${college}`, visitChanges),
  VisitCancelled: told((_, college) => `cancelled a visit to ${college}`, visitChanges),
  QuestionnaireCompleted: told(
    ({ completedOn }, college) =>
      completedOn === null
        ? `marked the questionnaire of ${college} as open`
        : `completed the questionnaire of ${college}`,
    ({ previous, completedOn }) => change('Questionnaire', shown(previous), shown(completedOn)),
  ),
  CommunicationReported: told(
    ({ communication }, college) => `reported ${reported(communication.kind)} with ${college}`,
    ({ communication, coachName, note }) => [
      ...change('Day', null, shownDay(communication.on)),
      ...change('Coach', null, coachName),
      ...change('Note', null, note),
    ],
  ),
  CommunicationRemoved: told(
    ({ communication }, college) => `removed ${reported(communication.kind)} with ${college}`,
    ({ communication, coachName, note }) => [
      ...change('Day', shownDay(communication.on), null),
      ...change('Coach', coachName, null),
      ...change('Note', note, null),
    ],
  ),
  UpdatePosted: told(
    (_, college) => `posted an update on ${college}`,
    ({ text }) => change('Update', null, text),
  ),
  UpdateEdited: told(
    (_, college) => `edited an update on ${college}`,
    ({ previous, text }) => change('Update', previous, text),
  ),
  UpdateDeleted: told(
    (_, college) => `deleted an update on ${college}`,
    ({ text }) => change('Update', text, null),
  ),
  ReplyPosted: told(
    (_, college) => `replied to an update on ${college}`,
    ({ text }) => change('Reply', null, text),
  ),
  ReplyEdited: told(
    (_, college) => `edited a reply to an update on ${college}`,
    ({ previous, text }) => change('Reply', previous, text),
  ),
  ReplyDeleted: told(
    (_, college) => `deleted a reply to an update on ${college}`,
    ({ text }) => change('Reply', text, null),
  ),
  AttachmentAdded: told(({ nickname }, college) => `added the file “${nickname}” to what was written on ${college}`),
  AttachmentRemoved: told(
    ({ nickname }, college) => `removed the file “${nickname}” from what was written on ${college}`,
  ),
  UpdatesViewed: told((_, college) => `viewed the updates on ${college}`),
};

const reported = (kind: keyof typeof communicationKindLabels): string =>
  kind === 'communication' ? 'a communication' : `“${withinSentence(communicationKindLabels[kind])}”`;

export const commitmentWords: WordsFor<CommitmentEvent> = {
  CommitmentRecorded: told(
    (_, college) => `recorded the commitment to ${college}`,
    ({ previous, committedOn }) => change('Committed', shown(previous), shownDay(committedOn)),
  ),
  CommitmentWithdrawn: told(
    (_, college) => `withdrew the commitment to ${college}`,
    ({ committedOn }) => change('Committed', shownDay(committedOn), null),
  ),
};

export const interestOrderWords: WordsFor<InterestOrderEvent> = {
  InterestsReordered: ({ athleteId }, names, { role }) => ({
    about: about({ athleteId }),
    words: `put ${role === 'athlete' ? 'their colleges' : `the colleges of ${names.of(athleteId, 'an athlete')}`} in order`,
  }),
};
