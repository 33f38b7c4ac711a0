import { feature } from '../feature.js';
import { AcceptInvite, Addressees } from './accepting/accept-invite.js';
import { AsAthlete, AsCoach, AsParent, Ways } from './accepting/ways.js';
import { JoinByInvite } from './accepting/join-by-invite.process.js';
import { AskByCode, AskToJoin } from './asking/ask-to-join.js';
import { askingDecider } from './asking/asking.decider.js';
import { JoinByAsking } from './asking/join-by-asking.process.js';
import { FindCode, Senders } from './codes/find-code.js';
import { GuessLimits } from './codes/guess-limits.js';
import { LookUpCode } from './codes/look-up-code.js';
import { CreateTeam } from './creating/create-team.js';
import { FoundTeam, JoinByCreating } from './creating/join-by-creating.process.js';
import { AthleteSteps } from './people/athlete-steps.js';
import { CoachSteps } from './people/coach-steps.js';
import { Joiners, ParentSteps } from './people/joiners.js';
import { joiningHandlers } from './joining.api.js';

const becoming = [Joiners, AthleteSteps, CoachSteps, ParentSteps];
const codes = [Senders, FindCode, GuessLimits, LookUpCode];
const accepting = [AsAthlete, AsCoach, AsParent, Ways, Addressees, JoinByInvite, AcceptInvite];
const creating = [FoundTeam, JoinByCreating, CreateTeam];
const asking = [JoinByAsking, AskToJoin, AskByCode];

/** Joining by a code: a layer above the features that people join, which do not know it (ADR 6). */
export const joining = feature({
  name: 'joining',
  deciders: [askingDecider],
  kinds: [{ key: 'askings', label: 'Join codes', events: askingDecider.events }],
  handlers: joiningHandlers,
  providers: [...becoming, ...codes, ...accepting, ...creating, ...asking],
});
