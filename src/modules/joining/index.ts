import { feature } from '../feature.js';
import { AcceptInvite } from './accepting/accept-invite.js';
import { Addressees } from './accepting/addressees.js';
import { AsAthlete } from './accepting/as-athlete.js';
import { AsCoach } from './accepting/as-coach.js';
import { AsParent } from './accepting/as-parent.js';
import { JoinByInvite } from './accepting/join-by-invite.process.js';
import { Ways } from './accepting/ways.js';
import { AskByCode } from './asking/ask-by-code.js';
import { AskToJoin } from './asking/ask-to-join.js';
import { askingDecider } from './asking/asking.decider.js';
import { JoinByAsking } from './asking/join-by-asking.process.js';
import { FindCode } from './codes/find-code.query.js';
import { GuessLimits } from './codes/guess-limits.js';
import { LookUpCode } from './codes/look-up-code.js';
import { Senders } from './codes/senders.js';
import { CreateTeam } from './creating/create-team.js';
import { FoundTeam } from './creating/found-team.js';
import { JoinByCreating } from './creating/join-by-creating.process.js';
import { AthleteSteps } from './people/athlete-steps.js';
import { CoachSteps } from './people/coach-steps.js';
import { Joiners } from './people/joiners.js';
import { ParentSteps } from './people/parent-steps.js';
import { joiningHandlers } from './joining.api.js';

const becoming = [Joiners, AthleteSteps, CoachSteps, ParentSteps];
const codes = [Senders, FindCode, GuessLimits, LookUpCode];
const accepting = [AsAthlete, AsCoach, AsParent, Ways, Addressees, JoinByInvite, AcceptInvite];
const creating = [FoundTeam, JoinByCreating, CreateTeam];
const asking = [JoinByAsking, AskToJoin, AskByCode];

/** Joining by a code. It stands above what people join and what they become: none of these knows of it (ADR 6). */
export const joining = feature({
  name: 'joining',
  deciders: [askingDecider],
  handlers: joiningHandlers,
  providers: [...becoming, ...codes, ...accepting, ...creating, ...asking],
});
