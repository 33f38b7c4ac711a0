import { v5 } from 'uuid';
import { type CelebrationType, priorityOf } from '../../contract/celebration/vocabulary.js';
import { topicOf, topics } from '../../contract/live/live.js';
import {
  AccountStatusChanged,
  AthleteRegistered,
  InviteAccepted,
  OnboardingCompleted,
} from '../../src/modules/athlete/athlete.events.js';
import { CelebrationsSeen } from '../../src/modules/celebration/celebration.events.js';
import {
  CollegeInterestAdded,
  CollegeInterestRemoved,
} from '../../src/modules/college-interest/college-interest.events.js';
import { commitmentEvents } from '../../src/modules/college-interest/commitment/commitment.events.js';
import {
  ApplicationRecorded,
  CommunicationRemoved,
  CommunicationReported,
  OfferRecorded,
  OfferWithdrawn,
  QuestionnaireCompleted,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from '../../src/modules/college-interest/timeline/timeline.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { athleteTopics } from '../athlete-topics.js';
import { erased } from '../erased.js';
import {
  type CelebrationRow,
  celebrationSeenTable,
  celebrationsVersion,
  celebrationTable,
} from './celebrations.table.js';

const toldOf = [
  OfferRecorded,
  OfferWithdrawn,
  ApplicationRecorded,
  VisitScheduled,
  VisitReported,
  VisitCancelled,
  QuestionnaireCompleted,
  CommunicationReported,
  CommunicationRemoved,
  CollegeInterestAdded,
  CollegeInterestRemoved,
  ...commitmentEvents,
  OnboardingCompleted,
  AthleteRegistered,
  InviteAccepted,
  AccountStatusChanged,
] as const;
type Told = Recorded<(typeof toldOf)[number]>;

/** What an event says of a moment: that it is so, or that it is not. */
interface Telling {
  readonly type: CelebrationType;
  /** What the moment is about: with the type, it names the moment. */
  readonly of: string;
  readonly holds: boolean;
}

/** The moments that an event tells of. */
function tellingsOf(event: Told): readonly Telling[] {
  switch (event.type) {
    case 'CommitmentRecorded':
    case 'CommitmentWithdrawn':
      return [telling('commitment', event.data.collegeInterestId, event.type === 'CommitmentRecorded')];
    case 'OfferRecorded': {
      const { offer, collegeInterestId } = event.data;
      return [telling('offer', collegeInterestId, offer !== null && offer.withdrawnOn === null)];
    }
    case 'OfferWithdrawn':
      return [telling('offer', event.data.collegeInterestId, event.data.withdrawnOn === null)];
    case 'CollegeInterestAdded':
    case 'CollegeInterestRemoved':
      return [telling('college-added', event.data.collegeInterestId, event.type === 'CollegeInterestAdded')];
    case 'QuestionnaireCompleted': {
      const { collegeInterestId, completedOn } = event.data;
      return [telling('questionnaire-completed', collegeInterestId, completedOn !== null)];
    }
    case 'CommunicationReported':
    case 'CommunicationRemoved': {
      const { communication, communicationId } = event.data;
      const type = communication.kind === 'coach-reached-on-x' ? 'coach-reached' : 'communication-reported';
      return [telling(type, communicationId, event.type === 'CommunicationReported')];
    }
    case 'VisitScheduled':
    case 'VisitReported':
    case 'VisitCancelled': {
      const { visit, visitId } = event.data;
      return [telling('visit-added', visitId, visit !== null && visit.status !== 'cancelled')];
    }
    case 'ApplicationRecorded':
      return applicationOf(event.data);
    case 'OnboardingCompleted':
      return [telling('profile-completed', event.data.athleteId, true)];
    case 'AthleteRegistered':
    case 'InviteAccepted':
    case 'AccountStatusChanged':
      return welcomeOf(event);
  }
}

const telling = (type: CelebrationType, of: string, holds: boolean): Telling => ({ type, of, holds });

/** Who submits an application has more to celebrate than its deadline. */
function applicationOf({ collegeInterestId, application }: Recorded<typeof ApplicationRecorded>['data']): Telling[] {
  const { deadline, submittedOn } = application;
  const submitted = telling('application-submitted', collegeInterestId, submittedOn !== null);
  if (submittedOn !== null && deadline !== null) return [submitted];
  return [submitted, telling('application-date-recorded', collegeInterestId, deadline !== null)];
}

/** Who comes to a team is welcome there; who comes alone, and by themself, is welcome at large. */
function welcomeOf(event: Recorded<typeof AthleteRegistered | typeof InviteAccepted | typeof AccountStatusChanged>) {
  const { athleteId } = event.data;
  switch (event.type) {
    case 'AthleteRegistered': {
      const { userId, onboarded } = event.data;
      const alone = userId === event.metadata.actor.userId && onboarded === undefined;
      // The wizard comes before: who registers by themself has a profile.
      return alone ? [telling('profile-completed', athleteId, true), telling('welcome', athleteId, true)] : [];
    }
    case 'InviteAccepted':
      return [telling('welcome', `${athleteId} ${event.data.teamId}`, true)];
    case 'AccountStatusChanged': {
      const { from, to, teamId } = event.data;
      const asked = (status: string) => status === 'pending' || status === 'rejected';
      if (asked(from) === asked(to)) return [];
      return [telling('welcome', `${athleteId} ${teamId}`, to === 'active')];
    }
  }
}

const factOf = ({ type, of }: Telling): string => `${type}:${of}`;

const celebrations = rowsOf(celebrationTable).from({
  reads: toldOf,
  key: (event) => tellingsOf(event).map((one) => ({ fact: factOf(one) })),
  on: forAll(toldOf, (row: CelebrationRow | undefined, event: Told, { key }) => {
    const { fact } = key as Pick<CelebrationRow, 'fact'>;
    const one = tellingsOf(event).find((told) => factOf(told) === fact);
    return one ? after(row, event, one, fact) : row;
  }),
  each: [erased('athlete_id', 'athleteId')],
});

function after(
  row: CelebrationRow | undefined,
  event: Told,
  { type, holds }: Telling,
  fact: string,
): CelebrationRow | undefined {
  if (!row) return holds ? celebrated(event, type, fact) : undefined;
  if (!holds) return row.holds ? { ...row, holds } : row;
  // What comes back is no news.
  const isBack = event.metadata.undoes !== undefined || event.type === 'OfferWithdrawn';
  if (!row.holds && !isBack) return celebrated(event, type, fact);
  const offerType = offerTypeOf(event) ?? row.offer_type;
  return row.holds && offerType === row.offer_type ? row : { ...row, offer_type: offerType, holds };
}

const offerTypeOf = (event: Told) => (event.type === 'OfferRecorded' ? (event.data.offer?.type ?? null) : null);

function celebrated(event: Told, type: CelebrationType, fact: string): CelebrationRow {
  const { id, data, metadata, occurredAt } = event;
  const first = tellingsOf(event).find(({ holds }) => holds);
  return {
    fact,
    // Of two moments of one event, the second has an id of its own.
    celebration_id: first?.type === type ? id : v5(type, id),
    type,
    priority: priorityOf[type],
    athlete_id: data.athleteId,
    team_id: ('teamId' in data ? data.teamId : metadata.teamId) ?? null,
    college_id: 'collegeId' in data ? data.collegeId : null,
    college_interest_id: 'collegeInterestId' in data ? data.collegeInterestId : null,
    offer_type: offerTypeOf(event),
    coach_name: event.type === 'CommunicationReported' ? event.data.coachName : null,
    told_by: metadata.actor.userId,
    happened_at: occurredAt,
    holds: true,
  };
}

const seen = rowsOf(celebrationSeenTable).from({
  reads: [CelebrationsSeen],
  key: ({ data: { userId, celebrationIds } }) =>
    celebrationIds.map((celebration_id) => ({ user_id: userId, celebration_id })),
  on: {
    CelebrationsSeen: (_, { data: { userId } }, { key }) => ({
      user_id: userId,
      celebration_id: (key as { celebration_id: string }).celebration_id,
    }),
  },
  each: [erased('user_id', 'userId')],
});

const types: ReadonlySet<string> = new Set(toldOf.map(({ type }) => type));
const high: ReadonlySet<string> = new Set([OfferRecorded, OfferWithdrawn, ...commitmentEvents].map(({ type }) => type));

/** The good moments of athletes, and who has seen which. */
export const celebrationsProjection = readModel({
  ...celebrationsVersion,
  tables: [celebrations, seen],
  topics: (event) => {
    const { data, type } = event;
    if (type === 'CelebrationsSeen' && 'userId' in data) return [topicOf('celebrations', String(data.userId))];
    if (!types.has(type)) return [];
    // What never pops up for coaches would only wake them.
    if (high.has(type)) return athleteTopics(event, 'celebrations');
    return 'athleteId' in data ? [topics.athlete(String(data.athleteId), 'celebrations')] : [];
  },
});
