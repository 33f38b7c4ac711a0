import { notice } from '../notice.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  InviteAccepted,
  JoinRequested,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
} from './athlete.events.js';
import { BirthdayAsked, BirthdayConfirmed, BirthdayRefused } from './birthday/birthday.events.js';
import {
  ParentAsked,
  ParentConfirmed,
  ParentRefused,
  ParentRemovalRequested,
  ParentReviewRequested,
} from './parents/guardians.events.js';
import { MeasurablesVerified } from './verifying/athlete-verifying.events.js';

interface OfAthlete {
  readonly athleteId: string;
}

const athlete = () => '/athlete/home';
const ownProfile = () => '/athlete/profile';
const parents = ({ athleteId }: OfAthlete) => `/parent/home?athlete=${athleteId}`;
const coaches = ({ athleteId }: OfAthlete) => `/coach/team/${athleteId}`;
const roster = () => '/coach/team';
const guardians = ({ athleteId }: OfAthlete) => `/coach/team/${athleteId}?infoTab=parents`;

export const athleteNotices = [
  notice(JoinRequested, {
    many: 'requests to join',
    to: { parents, coaches: () => '/coach/team?accountStatus=pending' },
    ofAnyAthlete: true,
  }),
  notice(InviteAccepted, { many: 'accepted invites', to: { parents, coaches } }),
  notice(AccountStatusChanged, { many: 'status changes', to: { athlete, parents } }),
  notice(RemovedFromTeam, {
    many: 'removals from the team',
    to: { athlete, parents, coaches: roster },
    ofAnyAthlete: true,
  }),
  notice(AthleteProfileEdited, { many: 'profile edits', to: { athlete: ownProfile } }),
  notice(MeasurablesVerified, { many: 'verified measurables', to: { athlete: ownProfile, parents } }),
  notice(ParentLinked, { many: 'new parents', to: { athlete, parents, coaches: guardians } }),
  notice(ParentUnlinked, { many: 'parents removed', to: { athlete, parents } }),
  notice(ParentAsked, { many: 'parents to confirm', to: { athlete, parents, coaches: guardians } }),
  notice(ParentConfirmed, { many: 'confirmed parents', to: { athlete, parents } }),
  notice(ParentRefused, { many: 'declined parents', to: { athlete, parents } }),
  notice(ParentReviewRequested, { many: 'parents to review', to: { coaches: guardians } }),
  notice(ParentRemovalRequested, { many: 'requests about parents', to: { parents, coaches: guardians } }),
  notice(BirthdayAsked, { many: 'new birthdays', to: { athlete: ownProfile, parents } }),
  notice(BirthdayConfirmed, { many: 'confirmed birthdays', to: { athlete: ownProfile, parents } }),
  notice(BirthdayRefused, { many: 'declined birthdays', to: { athlete: ownProfile, parents } }),
];
