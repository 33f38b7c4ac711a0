import type { EventDefinition } from '../../src/kernel/event-definition.js';
import { accountEvents } from '../../src/modules/account/account.events.js';
import { athleteEvents } from '../../src/modules/athlete/athlete.events.js';
import { campEvents } from '../../src/modules/camp/camp.events.js';
import { dismissalEvents } from '../../src/modules/recommendation/dismissing/dismissals.events.js';
import { checklistEvents } from '../../src/modules/college-interest/checklist/checklist.events.js';
import { savedCampsEvents } from '../../src/modules/camp/saving/saved-camps.events.js';
import { coachEvents } from '../../src/modules/coach/coach.events.js';
import { collegeInterestEvents } from '../../src/modules/college-interest/college-interest.events.js';
import { commitmentEvents } from '../../src/modules/college-interest/commitment/commitment.events.js';
import { interestOrderEvents } from '../../src/modules/college-interest/order/interest-order.events.js';
import { collegeEvents } from '../../src/modules/college/college.events.js';
import { collegeImportEvents } from '../../src/modules/college/importing/stream/college-import.events.js';
import { inviteEvents } from '../../src/modules/invite/invite.events.js';
import { teamCodeEvents } from '../../src/modules/invite/team-codes/team-code.events.js';
import { askingEvents } from '../../src/modules/joining/asking/asking.events.js';
import { parentEvents } from '../../src/modules/parent/parent.events.js';
import { erasureEvents } from '../../src/modules/privacy/erasure/erasure.events.js';
import { lookEvents } from '../../src/modules/privacy/looks/look.events.js';
import { teamCollegeEvents } from '../../src/modules/team-college/team-college.events.js';
import { teamEvents } from '../../src/modules/team/team.events.js';
import { modelHelpEvents } from '../../src/modules/writing/consent/model-help.events.js';

/** Every event type by name: whether it can be undone, and which facts it touches. */
export const everyEvent: ReadonlyMap<string, EventDefinition> = new Map(
  [
    ...accountEvents,
    ...askingEvents,
    ...athleteEvents,
    ...campEvents,
    ...checklistEvents,
    ...coachEvents,
    ...collegeEvents,
    ...collegeImportEvents,
    ...collegeInterestEvents,
    ...commitmentEvents,
    ...dismissalEvents,
    ...interestOrderEvents,
    ...inviteEvents,
    ...parentEvents,
    ...erasureEvents,
    ...lookEvents,
    ...modelHelpEvents,
    ...savedCampsEvents,
    ...teamCodeEvents,
    ...teamCollegeEvents,
    ...teamEvents,
  ].map((definition) => [definition.type, definition]),
);
