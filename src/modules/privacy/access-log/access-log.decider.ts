import type { Decider } from '../../../kernel/decider.js';
import { streamsOf } from '../../../kernel/stream.js';
import {
  AthletesSeen,
  AthleteViewed,
  accessLogEvents,
  RosterExported,
  type AccessLogEvent,
} from './access-log.events.js';

/** Milliseconds. Screens fetch again by themselves: the same thing seen again within this time is one look. */
export const ONE_LOOK_MS = 10 * 60 * 1000;
/** Athletes in one event; of more there are several. */
export const MAX_IN_ONE = 500;

interface What {
  /** The call that answers: method and path pattern, e.g. `GET /api/athlete/:id`. */
  readonly call: string;
  /** The past day that is asked for, YYYY-MM-DD. */
  readonly asOf: string | null;
  /** Whether an admin saw it in a support session. */
  readonly support: boolean;
}

/** A read that is aimed at one athlete. */
export interface RecordView extends What {
  readonly type: 'RecordView';
  readonly athleteId: string;
}

/** An answer that gives out several, as a list or what a search found. */
export interface RecordSeen extends What {
  readonly type: 'RecordSeen';
  readonly athleteIds: readonly string[];
}

/** A file of a team's athletes; each is one of its own. */
export interface RecordExport {
  readonly type: 'RecordExport';
  readonly teamId: string;
  readonly athleteIds: readonly string[];
}

export type AccessLogCommand = RecordView | RecordSeen | RecordExport;

/** Two looks of someone at one thing with this in common are at the same. */
export const whatIsSeen = ({ call, asOf, support }: What, whose: string): string =>
  `${call} ${asOf ?? ''} ${support ? 'support ' : ''}${whose}`;

/** What was looked at → when last. Empty before the first look. */
export interface AccessLogState {
  readonly last: Readonly<Record<string, Date>>;
}

/**
 * One stream for each person and athlete that they look at, so that those who look at one athlete at once never wait for
 * each other; one for each person and day of what lists gave them, where an athlete is seen once a day.
 */
export const accessLogDecider: Decider<AccessLogState, AccessLogCommand, AccessLogEvent> = {
  category: 'look',
  events: accessLogEvents,
  initialState: { last: {} },
  evolve({ last }, { type, data, occurredAt }) {
    if (type === 'AthleteViewed') return { last: { ...last, [whatIsSeen(data, data.athleteId)]: occurredAt } };
    if (type === 'TeamViewed')
      return { last: { ...last, [whatIsSeen({ ...data, support: false }, data.teamId)]: occurredAt } };
    if (type === 'RosterExported') return { last: { ...last, [`export ${data.teamId}`]: occurredAt } };
    const seen = data.athleteIds.map((id) => [whatIsSeen(data, id), occurredAt] as const);
    return { last: { ...last, ...Object.fromEntries(seen) } };
  },
  decide(command, { last }, { now }) {
    switch (command.type) {
      case 'RecordView': {
        const { athleteId, call, asOf, support } = command;
        const before = last[whatIsSeen(command, athleteId)];
        if (before && now.getTime() - before.getTime() < ONE_LOOK_MS) return [];
        return [AthleteViewed({ athleteId, call, asOf, support })];
      }
      case 'RecordSeen': {
        const { athleteIds, call, asOf, support } = command;
        const unseen = athleteIds.filter((id) => !last[whatIsSeen(command, id)]);
        return some(unseen).map((ids) => AthletesSeen({ athleteIds: ids, count: ids.length, call, asOf, support }));
      }
      case 'RecordExport': {
        const { teamId, athleteIds } = command;
        return some(athleteIds).map((ids) => RosterExported({ teamId, athleteIds: ids, count: ids.length }));
      }
    }
  },
};

/** `look-{id}_{userId}`: what someone sees of one athlete, exports of one team, or is given on one day (the id is the day). */
export const accessLogs = streamsOf(accessLogDecider);

function some(ids: readonly string[]): string[][] {
  const pieces = Math.ceil(ids.length / MAX_IN_ONE);
  return Array.from({ length: pieces }, (_, at) => ids.slice(at * MAX_IN_ONE, (at + 1) * MAX_IN_ONE));
}
