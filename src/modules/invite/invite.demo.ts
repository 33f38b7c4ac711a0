import { invites, teamCodes } from './public.js';
import type { Actor } from '../../kernel/event.js';
import type { DemoPart, Staff } from '../../demo/demo-part.js';
import { demoId } from '../../demo/demo-id.js';
import { actorOf, type Person } from '../../demo/people.js';
import type { DemoTeam } from '../../demo/teams.js';
import type { Timeline } from '../../demo/timeline.js';

interface DemoInvite {
  readonly role: 'athlete' | 'assistant-coach';
  readonly email: string;
  /** XXXX-XXXX. */
  readonly code: string;
  readonly daysAgo: number;
}

/** Open: sent within 14 days. Expired: longer ago. Addresses at example.com belong to nobody. */
const newcomers: readonly DemoInvite[] = [
  { role: 'athlete', email: 'marcus.hale@example.com', code: 'HWKA-2345', daysAgo: 2 },
  { role: 'athlete', email: 'eli.novak@example.com', code: 'HWKB-2345', daysAgo: 24 },
  { role: 'assistant-coach', email: 'joy.abara@example.com', code: 'HWKC-2345', daysAgo: 5 },
];

/** The invites of the first team, and a code to create a team with. */
export const inviteDemo: DemoPart = {
  play({ timeline, admin, teams: [first] }) {
    issueTeamCode(timeline, admin);
    if (first) inviteNewcomers(timeline, first.team, first.staff);
  },
};

/** The invites of a team: open ones, an expired one, and the one that an assistant came by. */
function inviteNewcomers(timeline: Timeline, team: DemoTeam, { teamId, primary }: Staff): void {
  for (const { role, email, code, daysAgo } of newcomers) sendInvite({ role, email, code, daysAgo });
  const [assistant] = team.assistants;
  const email = `${assistant.mailbox}@example.com`;
  const invited = sendInvite({ role: 'assistant-coach', email, code: 'HWKD-2345', daysAgo: 359 });
  const key = `coach ${assistant.mailbox}`;
  const joiner = { key, role: 'assistant-coach' } as Person;
  const profileId = demoId(key);
  timeline.does(`${invited.key} accepted`, 357, actorOf(joiner), invited.stream, {
    type: 'AcceptInvite',
    isAddressee: true,
    code: 'HWKD-2345',
  });
  timeline.does(`${invited.key} redeemed`, 357, actorOf(joiner), invited.stream, { type: 'CompleteInvite', profileId });

  function sendInvite({ role, email, code, daysAgo }: DemoInvite): {
    key: string;
    stream: ReturnType<typeof invites.of>;
  } {
    const key = `invite ${team.key} ${email}`;
    const inviteId = demoId(key);
    const stream = invites.of(inviteId);
    const senderId = primary.userId;
    const command = { type: 'SendInvite', inviteId, teamId, role, senderId, code, email } as const;
    timeline.does(key, daysAgo, primary, stream, command);
    return { key, stream };
  }
}

/** What someone can try creating a team with. */
export const DEMO_TEAM_CODE = 'TEAM-2627';
/** {@link demoId} of it is its stream's. */
export const DEMO_CODE_KEY = 'team code';

function issueTeamCode(timeline: Timeline, admin: Actor): void {
  const codeId = demoId(DEMO_CODE_KEY);
  timeline.does(DEMO_CODE_KEY, 1, admin, teamCodes.of(codeId), {
    type: 'IssueTeamCode',
    codeId,
    sport: 'football',
    note: 'For trying out: create a football team with it.',
    email: 'new-coach@demo.touchline.test',
    code: DEMO_TEAM_CODE,
  });
}
