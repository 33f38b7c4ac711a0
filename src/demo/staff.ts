import type { Actor } from '../kernel/event.js';
import { coaches } from '../modules/coach/public.js';
import { teams } from '../modules/team/public.js';
import { DEMO_DOMAIN } from './accounts.js';
import { demoId } from './demo-id.js';
import { actorOf, openAccount, userIdOf, type Person } from './people.js';
import type { DemoCoach, DemoTeam } from './teams.js';
import type { Timeline } from './timeline.js';
import type { Staff } from './demo-part.js';

export const teamIdOf = (team: DemoTeam): string => demoId(`team ${team.key}`);

/** The team, its coaches and its groups, in the order in which a real team would come to be. */
export function foundTeam(timeline: Timeline, team: DemoTeam, daysAgo: number): Staff {
  const teamId = teamIdOf(team);
  const stream = teams.of(teamId);
  const primary = hire(timeline, team, team.primary, 'coach', daysAgo);
  timeline.does(`team ${team.key}`, daysAgo, primary.actor, stream, {
    type: 'CreateTeam',
    teamId,
    name: team.name,
    slug: team.slug,
    sports: [team.sport],
    city: team.city,
    state: team.state,
    primaryColor: team.color,
    joinCode: team.joinCode,
    moduleAccess: { camps: true, updates: true, dailyUpdates: true, tasks: true },
    paymentStrategy: 'team',
    primaryCoachId: primary.coachId,
  });
  switchTo(timeline, team, primary, daysAgo);
  const others = [...team.assistants, team.former].map((coach, index) => {
    const joined = daysAgo - 3 - index * 4;
    const hired = hire(timeline, team, coach, 'assistant-coach', joined);
    timeline.does(`coach ${coach.mailbox} added`, joined, primary.actor, stream, {
      type: 'AddCoach',
      coachId: hired.coachId,
    });
    switchTo(timeline, team, hired, joined);
    return hired;
  });
  const former = others.at(-1);
  if (former) {
    timeline.does(`coach ${team.former.mailbox} left`, 45, primary.actor, stream, {
      type: 'ChangeCoachMembership',
      coachId: former.coachId,
      status: 'inactive',
      byCoachId: primary.coachId,
    });
  }
  team.groups.forEach(({ name, color }, index) => {
    timeline.does(groupKey(team, name), daysAgo - 5 - index, primary.actor, stream, {
      type: 'CreateGroup',
      name,
      color,
    });
  });
  makeBoard(timeline, team, primary.actor, stream, daysAgo - 6);
  return { teamId, primary: primary.actor, coaches: [primary, ...others.slice(0, 2)].map(({ actor }) => actor) };
}

function makeBoard(
  timeline: Timeline,
  { key, board }: DemoTeam,
  by: Actor,
  stream: ReturnType<typeof teams.of>,
  daysAgo: number,
): void {
  if (!board) return;
  timeline.does(`board ${key}`, daysAgo, by, stream, { type: 'CreateBoard' });
  const { welcomeMessage, links } = board;
  timeline.does(`board ${key} welcome`, daysAgo - 0.01, by, stream, { type: 'SetWelcomeMessage', welcomeMessage });
  links.forEach((link, index) => {
    const at = daysAgo - 0.02 * (index + 1);
    timeline.does(`board ${key} link ${index + 1}`, at, by, stream, { type: 'AddBoardLink', ...link });
  });
}

export const groupKey = (team: DemoTeam, name: string): string => `group ${team.key} ${name}`;

interface Hired {
  readonly coachId: string;
  readonly actor: Actor;
}

function hire(
  timeline: Timeline,
  team: DemoTeam,
  coach: DemoCoach,
  role: 'coach' | 'assistant-coach',
  daysAgo: number,
): Hired {
  const { firstName, lastName, title, bio, mailbox } = coach;
  const email = `${mailbox}@${DEMO_DOMAIN}`;
  const person: Person = { key: `coach ${mailbox}`, firstName, lastName, email, role };
  const coachId = demoId(person.key);
  openAccount(timeline, person, daysAgo, coachId);
  timeline.does(person.key, daysAgo, actorOf(person), coaches.of(coachId), {
    type: 'RegisterCoach',
    coachId,
    userId: userIdOf(person.key),
    firstName,
    lastName,
    email,
    phone: `+1${team.areaCode}5550100`,
    info: { title, bio, xLink: null, instagramLink: null },
  });
  return { coachId, actor: actorOf(person) };
}

function switchTo(timeline: Timeline, team: DemoTeam, { coachId, actor }: Hired, daysAgo: number): void {
  const command = { type: 'SwitchTeam', teamId: teamIdOf(team) } as const;
  timeline.does(`coach ${coachId} works for ${team.key}`, daysAgo, actor, coaches.of(coachId), command);
}
