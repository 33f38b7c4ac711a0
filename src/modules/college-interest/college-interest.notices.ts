import { notice } from '../notice.js';
import { CollegeInterestAdded } from './college-interest.events.js';
import { CommitmentRecorded, CommitmentWithdrawn } from './commitment/commitment.events.js';
import { CollegeSuggested, SuggestionAccepted, SuggestionDeclined } from './suggesting/suggestion.events.js';
import {
  ApplicationDecisionRecorded,
  ApplicationRecorded,
  OfferRecorded,
  OfferWithdrawn,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from './timeline/timeline.events.js';
import { ReplyPosted, UpdatePosted } from './updates/updates.events.js';

interface OfInterest {
  readonly athleteId: string;
  readonly collegeId: string;
  readonly collegeInterestId: string;
}
type OfThread = Pick<OfInterest, 'athleteId' | 'collegeInterestId'>;

/** The college with its timeline. */
const timeline = {
  athlete: ({ collegeInterestId }: OfInterest) => `/athlete/research?tab=list&interest=${collegeInterestId}`,
  parents: ({ athleteId, collegeInterestId }: OfInterest) =>
    `/parent/colleges?athlete=${athleteId}&tab=list&interest=${collegeInterestId}`,
  coaches: ({ athleteId, collegeId, collegeInterestId }: OfInterest) =>
    `/coach/team/${athleteId}/college/${collegeId}/college-interest/${collegeInterestId}`,
};
/** The conversation. */
const thread = {
  athlete: ({ collegeInterestId }: OfThread) => `/athlete/updates?thread=${collegeInterestId}`,
  parents: ({ athleteId, collegeInterestId }: OfThread) =>
    `/parent/updates?athlete=${athleteId}&thread=${collegeInterestId}`,
  coaches: ({ collegeInterestId }: OfThread) => `/coach/updates?thread=${collegeInterestId}`,
};
const answered = { coaches: ({ athleteId }: OfInterest) => `/coach/team/${athleteId}?tab=colleges` };
const written = { to: thread, module: 'updates', quietAmongCoaches: true } as const;

export const collegeInterestNotices = [
  notice(OfferRecorded, { many: 'new offers', to: timeline }),
  notice(OfferWithdrawn, { many: 'withdrawn offers', to: timeline }),
  notice(CommitmentRecorded, { many: 'new commitments', to: timeline }),
  notice(CommitmentWithdrawn, { many: 'withdrawn commitments', to: timeline }),
  notice(VisitScheduled, { many: 'new visits', to: timeline }),
  notice(VisitReported, { many: 'reported visits', to: timeline }),
  notice(VisitCancelled, { many: 'cancelled visits', to: timeline }),
  notice(ApplicationRecorded, { many: 'new applications', to: timeline, quietAmongCoaches: true }),
  notice(ApplicationDecisionRecorded, { many: 'new decisions', to: timeline }),
  notice(CollegeInterestAdded, { many: 'colleges added', to: timeline, quietAmongCoaches: true }),
  notice(CollegeSuggested, {
    many: 'suggested colleges',
    to: { athlete: () => '/athlete/home', parents: ({ athleteId }) => `/parent/colleges?athlete=${athleteId}` },
  }),
  notice(SuggestionAccepted, { many: 'accepted suggestions', to: answered }),
  notice(SuggestionDeclined, { many: 'declined suggestions', to: answered }),
  notice(UpdatePosted, { many: 'new updates', ...written }),
  notice(ReplyPosted, { many: 'new replies', ...written }),
];
