import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Role } from '../../../../contract/access/permissions.js';
import { dayAt } from '../../../../contract/day.js';
import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { listAccessLog } from '../../../../contract/privacy/endpoints.js';
import { formatAccess } from '../../../../contract/privacy/format-access.js';
import { ownAccessLog } from '../../../../projections/athlete-views.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../kernel/event.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import type { Exchange } from '../../../platform/http/exchange.js';
import type { Input } from '../../../platform/http/input.js';
import { scopeOf, type TakenAlong } from '../../access/public.js';
import type { Row } from '../../feature.js';
import { type AccessLogCommand, accessLogs, ONE_LOOK_MS, whatIsSeen } from './access-log.decider.js';

const MAX_REMEMBERED = 10_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Puts looks into the log. What was seen already costs nothing. Each method resolves once the look is in the log.
 * @throws DomainError unavailable while the log is away: then nothing may be shown
 */
@Injectable()
export class AccessLog {
  /** Stream and what was seen there → until when that is one look; the oldest first. */
  private readonly recorded = new Map<string, number>();
  /** Stream → the look that is being recorded on it. */
  private readonly recording = new Map<string, Promise<void>>();

  constructor(
    private readonly commands: CommandGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A read that is aimed at one athlete. */
  async aimed(athleteId: string, seen: Seen, actor: Actor): Promise<void> {
    const { until, unseen } = this.unseen(athleteId, [athleteId], seen, actor, ONE_LOOK_MS);
    if (unseen.length === 0) return;
    await this.record(athleteId, { type: 'RecordView', athleteId, ...seen }, actor);
    this.remember(athleteId, unseen, seen, actor, until);
  }

  /** An answer that gives out several; each is named once a day. */
  async given(athleteIds: readonly string[], seen: Seen, actor: Actor): Promise<void> {
    const day = dayAt(this.clock.now());
    const { until, unseen } = this.unseen(day, athleteIds, seen, actor, DAY_MS);
    if (unseen.length === 0) return;
    await this.record(day, { type: 'RecordSeen', athleteIds: unseen, ...seen }, actor);
    this.remember(day, unseen, seen, actor, until);
  }

  /** A file with these athletes. */
  async takenAlong({ teamId, athleteIds }: TakenAlong, actor: Actor): Promise<void> {
    await this.record(teamId, { type: 'RecordExport', teamId, athleteIds }, actor);
  }

  /** A screen fetches several things at once: one after the other they do not get into each other's way on the stream. */
  private async record(id: string, command: AccessLogCommand, actor: Actor): Promise<void> {
    const stream = accessLogs.of(`${id}_${actor.userId}`);
    const send = async () => {
      await this.commands.send(stream, command, { actor });
    };
    const before = this.recording.get(stream.name) ?? Promise.resolve();
    const mine = before.then(send, send);
    this.recording.set(stream.name, mine);
    try {
      await mine;
    } finally {
      if (this.recording.get(stream.name) === mine) this.recording.delete(stream.name);
    }
  }

  private unseen(id: string, athleteIds: readonly string[], seen: Seen, actor: Actor, ms: number) {
    const now = this.clock.now().getTime();
    const unseen = athleteIds.filter((at) => (this.recorded.get(keyOf(id, at, seen, actor)) ?? 0) <= now);
    return { unseen, until: now + ms };
  }

  private remember(id: string, athleteIds: readonly string[], seen: Seen, actor: Actor, until: number): void {
    for (const athleteId of athleteIds) {
      const key = keyOf(id, athleteId, seen, actor);
      this.recorded.delete(key);
      if (this.recorded.size >= MAX_REMEMBERED) this.recorded.delete(this.recorded.keys().next().value ?? key);
      this.recorded.set(key, until);
    }
  }
}

const keyOf = (id: string, athleteId: string, seen: Seen, { userId }: Actor): string =>
  `${id}_${userId}\n${whatIsSeen(seen, athleteId)}`;

/** Who has seen the athlete's data. */
export const accessLogOf = async (pool: pg.Pool, athleteId: string): Promise<Row[]> =>
  (await ownAccessLog(pool, athleteId)).map(({ call, asOf, support, ...look }) => ({
    ...look,
    what: formatAccess({ call, asOf, support }),
  }));

/** The list of looks is no look of its own: reading it would lengthen it. */
const showNothing: ReadonlySet<string> = new Set([listAccessLog.path]);

/** What a call gives out, and as of when. */
interface Seen {
  readonly call: string;
  readonly asOf: string | null;
  readonly support: boolean;
}

export function seenBy({ method, path }: EndpointDefinition, { input, support }: Exchange): Seen {
  const { asOf = null } = input?.query as { asOf?: string };
  return { call: `${method} ${path}`, asOf, support: support !== undefined };
}

/** Callers with access to any athlete are recorded as having viewed the athletes in their answers. */
export const isWatched = ({ path }: EndpointDefinition, role: Role): boolean =>
  scopeOf('athlete.read', role) === 'any' && !showNothing.has(path);

/**
 * The target of a read, from the contract: files, a history or a fit do not name their athlete in the answer. New
 * routes need nothing.
 */
export function aimOf(definition: EndpointDefinition, input: Input): { kind: string; id: string } | undefined {
  const { access } = definition;
  // A file that is made on demand is asked for by POST, and is a read all the same.
  if (definition.method !== 'GET' && definition.contentType === undefined) return undefined;
  if (access.kind !== 'permission' || access.target.in === 'nothing') return undefined;
  const { kind, in: part, name } = access.target;
  const id = (input[part] as Record<string, unknown>)[name];
  return typeof id === 'string' ? { kind, id } : undefined;
}
