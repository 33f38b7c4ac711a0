import { shownDay, formatTime } from '../../../contract/day.js';
import { visitTypeLabels } from '../../../contract/college-interest/vocabulary.js';
import { missingFor } from '../../../contract/subscription/entitlement.js';
import type { Plan } from '../../../contract/subscription/plan.js';
import type { TeamModule } from '../../../contract/team/vocabulary.js';
import type { CampToTell } from '../../../projections/camps.js';
import type { DigestReader } from '../../../projections/digest/readers.queries.js';
import type {
  DigestAthlete,
  DigestTeam,
  RecruitingNews,
  RequestToJoin,
  Unanswered,
  VisitToTell,
} from '../../../projections/digest/told.queries.js';
import type { TaskToTell } from '../../../projections/tasks.js';
import { type Links, linksOf } from './digest-links.js';

/** Everything that the readers of one team may be told, and more: each gets what is theirs. */
export interface Material {
  readonly teams: ReadonlyMap<string, DigestTeam>;
  /** By athlete id. */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly athletes: readonly DigestAthlete[];
  readonly news: readonly RecruitingNews[];
  readonly visits: readonly VisitToTell[];
  readonly updates: readonly Unanswered[];
  readonly requests: readonly RequestToJoin[];
  readonly tasks: readonly TaskToTell[];
  readonly camps: readonly CampToTell[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly tomorrow: string;
}

export interface DigestLine {
  readonly text: string;
  /** Of the application. */
  readonly path: string;
  /** Ids of the people that it names. */
  readonly about: readonly string[];
}

export interface DigestList {
  readonly title: string;
  readonly lines: readonly DigestLine[];
}

/** What a reader is told of what happened after `since`; nothing that they did themselves. Empty lists are left out. */
export function digestOf(reader: DigestReader, since: Date, all: Material): DigestList[] {
  const mine = ofReader(reader, since, all);
  const lists = [
    { title: 'Requests to join', lines: requestLines(mine) },
    { title: reader.role === 'coach' ? 'Waiting for an answer' : 'New updates', lines: updateLines(mine) },
    { title: 'Recruiting news', lines: newsLines(mine) },
    { title: 'Today and tomorrow', lines: [...visitsSoon(mine), ...tasksSoon(mine), ...campsSoon(mine)] },
    { title: 'New tasks', lines: newTasks(mine) },
    { title: 'New camps', lines: newCamps(mine) },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}

/** What is theirs of the material. */
interface Mine extends Omit<Material, 'athletes'> {
  readonly reader: DigestReader;
  readonly since: Date;
  readonly athletes: ReadonlyMap<string, DigestAthlete>;
  readonly links: Links;
  /** Whether the reader can open it there: by the athlete's team and, for athletes and parents, their plan. */
  has(module: TeamModule, athleteId: string): boolean;
  /** `Maya Rivers`; `You` to themself. */
  called(athleteId: string): string;
}

function ofReader(reader: DigestReader, since: Date, all: Material): Mine {
  const isCoach = reader.role === 'coach';
  const isTheirs = ({ athleteId, teamId }: DigestAthlete) =>
    isCoach ? reader.teamIds.includes(teamId) : reader.athleteIds.includes(athleteId);
  const athletes = new Map(all.athletes.filter(isTheirs).map((one) => [one.athleteId, one]));
  const isOfMine = ({ athleteId }: { readonly athleteId: string }) => athletes.has(athleteId);
  const teamOf = (athleteId: string) => all.teams.get(athletes.get(athleteId)?.teamId ?? '');
  return {
    ...all,
    reader,
    since,
    athletes,
    news: all.news.filter((one) => isOfMine(one) && (!isCoach || one.seenByTeam)),
    visits: all.visits.filter(isOfMine),
    updates: all.updates.filter((one) => isOfMine(one) && (!isCoach || one.seenByTeam)),
    requests: isCoach ? all.requests.filter(({ teamId }) => reader.teamIds.includes(teamId)) : [],
    tasks: all.tasks.filter(isOfMine),
    camps: all.camps.filter(isOfMine),
    links: linksOf(reader.role),
    has: (module, athleteId) => {
      const team = teamOf(athleteId);
      const who = { role: reader.role, plan: all.plans.get(athleteId) ?? null, team: team ?? null };
      return team !== undefined && missingFor(module, 'read', who) === undefined;
    },
    called: (athleteId) => (reader.role === 'athlete' ? 'You' : nameOf(athletes.get(athleteId))),
  };
}

const nameOf = (person: { readonly firstName: string; readonly lastName: string } | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : 'An athlete';

const requestLines = ({ requests, since, links, teams, reader }: Mine): DigestLine[] =>
  requests
    .filter(({ at }) => at > since)
    .map((request) => {
      const which = reader.teamIds.length > 1 ? (teams.get(request.teamId)?.name ?? 'your team') : 'your team';
      return { text: `${nameOf(request)} asked to join ${which}`, path: links.requests, about: [request.athleteId] };
    });

const asks = (role: string): boolean => role === 'athlete' || role === 'parent';

function updateLines({ updates, since, reader, links, has }: Mine): DigestLine[] {
  const isTold = ({ isLast, isMassUpdate, authorRole, authorId, at, athleteId }: Unanswered) =>
    at > since &&
    authorId !== reader.userId &&
    has('updates', athleteId) &&
    (reader.role === 'coach' ? !isMassUpdate && asks(authorRole) : isLast && !asks(authorRole));
  return updates.filter(isTold).map(({ author, authorId, college, athleteId, collegeInterestId }) => ({
    text: `${author ?? 'Someone'} wrote ${college === null ? 'an update' : `about ${college}`}`,
    path: links.thread(athleteId, collegeInterestId),
    about: [authorId, athleteId],
  }));
}

/** A visit of today or tomorrow is told there. */
function newsLines(mine: Mine): DigestLine[] {
  const { news, since, reader, links, called } = mine;
  const words = ({ kind, athleteId, college, visit }: RecruitingNews): string => {
    const who = called(athleteId);
    if (kind === 'CommitmentRecorded') return `${who} committed to ${college}`;
    if (kind === 'OfferRecorded') return `${who} got an offer from ${college}`;
    if (kind === 'VisitReported') return `${who} visited ${college}`;
    const when = visit ? `: ${visitTypeLabels[visit.type]}, ${shownDay(visit.date)}` : '';
    return `${who} scheduled a visit to ${college}${when}`;
  };
  const order = ['CommitmentRecorded', 'OfferRecorded', 'VisitScheduled', 'VisitReported'] as const;
  return news
    .filter(({ at, actorId, kind, visit }) => {
      const isToldAsSoon = kind === 'VisitScheduled' && isSoon(visit?.date ?? null, mine);
      return at > since && actorId !== reader.userId && !isToldAsSoon;
    })
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.at.getTime() - b.at.getTime())
    .map((one) => ({ text: words(one), path: links.interest(one), about: [one.athleteId] }));
}

const visitsSoon = (mine: Mine): DigestLine[] =>
  mine.visits.map((one) => {
    const at = one.visit.time === null ? '' : ` at ${formatTime(one.visit.time)}`;
    const verb = mine.reader.role === 'athlete' ? 'visit' : 'visits';
    return {
      text: `${mine.called(one.athleteId)} ${verb} ${one.college} ${soon(one.visit.date, mine)}${at}`,
      path: mine.links.interest(one),
      about: [one.athleteId],
    };
  });

/** `today` or `tomorrow`. */
const soon = (day: string, { today }: Pick<Material, 'today'>): string => (day === today ? 'today' : 'tomorrow');

const isSoon = (day: string | null, { today, tomorrow }: Pick<Material, 'today' | 'tomorrow'>): day is string =>
  day === today || day === tomorrow;

function tasksSoon(mine: Mine): DigestLine[] {
  const due = mine.tasks.filter(({ dueDate, athleteId }) => isSoon(dueDate, mine) && mine.has('tasks', athleteId));
  if (mine.reader.role !== 'coach')
    return due.map((task) => ({
      text: `${whose(task.athleteId, mine)}${task.title} is due ${soon(task.dueDate ?? '', mine)}`,
      path: mine.links.task(task),
      about: [task.athleteId],
    }));
  // One assignment to many athletes is one line.
  return alike(due, ({ title, dueDate }) => `${dueDate} ${title}`).map((group) => {
    const [first] = group;
    const who = group.length === 1 ? mine.called(first.athleteId) : `${group.length} athletes`;
    return {
      text: `${who}: ${first.title} is due ${soon(first.dueDate ?? '', mine)}`,
      path: group.length === 1 ? mine.links.task(first) : mine.links.home,
      about: group.length === 1 ? [first.athleteId] : [],
    };
  });
}

/** `Maya Rivers: ` to others than Maya. */
const whose = (athleteId: string, { reader, called }: Mine): string =>
  reader.role === 'athlete' ? '' : `${called(athleteId)}: `;

/** Coaches assign them. */
const newTasks = (mine: Mine): DigestLine[] =>
  mine.reader.role === 'coach'
    ? []
    : mine.tasks
        .filter(
          ({ assignedAt, assignedById, dueDate, athleteId }) =>
            new Date(assignedAt) > mine.since &&
            assignedById !== mine.reader.userId &&
            !isSoon(dueDate, mine) &&
            mine.has('tasks', athleteId),
        )
        .map((task) => ({
          text: `${whose(task.athleteId, mine)}${task.title}${task.dueDate === null ? '' : `, due ${shownDay(task.dueDate)}`}`,
          path: mine.links.task(task),
          about: [task.athleteId],
        }));

const campsSoon = (mine: Mine): DigestLine[] =>
  mine.camps
    .filter(({ saved, firstDay, athleteId }) => saved && isSoon(firstDay, mine) && mine.has('camps', athleteId))
    .map((camp) => ({
      text: `${whose(camp.athleteId, mine)}${camp.name} starts ${soon(camp.firstDay, mine)}`,
      path: mine.links.camp(camp),
      about: [camp.athleteId],
    }));

/** Groups of things with the same key, in their order. */
function alike<T>(things: readonly T[], keyOf: (thing: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return [...groups.values()];
}

/** A camp of a college that several of their athletes follow is one line. */
function newCamps(mine: Mine): DigestLine[] {
  const plays = ({ sports, athleteId }: CampToTell) => {
    const team = mine.teams.get(mine.athletes.get(athleteId)?.teamId ?? '');
    return sports.some((sport) => team?.sports.includes(sport));
  };
  const added = mine.camps.filter((camp) => !camp.saved && plays(camp) && mine.has('camps', camp.athleteId));
  return alike(added, ({ campId }) => campId).map((group) => {
    const [camp] = group;
    const where = camp.college === null ? '' : ` at ${camp.college}`;
    const many = mine.reader.role === 'coach' && group.length > 1 ? ` (for ${group.length} athletes)` : '';
    return { text: `${camp.name}${where}, ${shownDay(camp.firstDay)}${many}`, path: mine.links.camp(camp), about: [] };
  });
}
