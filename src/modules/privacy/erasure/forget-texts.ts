import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { teamsOfCoach } from '../../../../projections/team/coach.queries.js';
import { ITSELF } from '../../../kernel/event-definition.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import {
  EVENT_STORE,
  SYSTEM_ACTOR,
  type EventStore,
  type StoredEvent,
} from '../../../platform/event-store/event-store.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { keyOfText, SEALED } from '../../../platform/privacy/sealing.js';
import { athletes } from '../../athlete/public.js';
import { TeamCodeIssued, teamCodes } from '../../invite/public.js';
import type { PersonIds } from './erasure.decider.js';
import { isNamedIn, KnownMarks, type Marks } from './naming.js';

const AT_ONCE = 500;

interface Sought {
  readonly marks: Marks;
  readonly teamIds: ReadonlySet<string>;
}

/** Texts of several people, as a team's, are sealed each under a key of its own: those that name the person lose it. */
@Injectable()
export class ForgetTexts {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly definitions: EventDefinitions,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly known: KnownMarks,
    private readonly keys: PersonKeys,
  ) {}

  /** Call it while the person's own keys are there: without them nobody knows what they are called. @returns how many went */
  async run(person: PersonIds): Promise<number> {
    const sought = { marks: await this.known.of(person), teamIds: await this.teamsOf(person) };
    const types = [...this.textsOfSeveral(), TeamCodeIssued.type];
    let gone = 0;
    let batch: StoredEvent[] = [];
    for await (const event of this.store.readAll({ filter: { types } })) {
      batch.push(event);
      if (batch.length < AT_ONCE) continue;
      gone += await this.forgetIn(batch, sought);
      batch = [];
    }
    return gone + (await this.forgetIn(batch, sought));
  }

  private async forgetIn(stored: readonly StoredEvent[], { marks, teamIds }: Sought): Promise<number> {
    let gone = 0;
    // What an older version wrote in the clear, no key takes away.
    const sealed = stored.filter(({ data }) => SEALED in data);
    for (const { id, type, data } of await this.codec.decode(sealed, { personal: true })) {
      const { teamId, codeId } = data as { readonly teamId?: string; readonly codeId?: string };
      const fields = Object.keys(this.definitions.find(type)?.personal?.erased ?? {});
      const amongTheirOwn = teamId !== undefined && teamIds.has(teamId);
      for (const field of fields) {
        const text = textsIn((data as Readonly<Record<string, unknown>>)[field]).join('\n');
        if (!isNamedIn(text, marks, amongTheirOwn)) continue;
        if (codeId !== undefined) await this.revoke(codeId);
        await this.keys.destroy(codeId ?? keyOfText(id, field));
        gone++;
      }
    }
    return gone;
  }

  /** Its note goes with the code itself, so that nobody could use it any more. */
  private async revoke(codeId: string): Promise<void> {
    const { state } = await this.streams.load(teamCodes.of(codeId));
    if (state?.kind !== 'issued') return;
    await this.commands.send(teamCodes.of(codeId), { type: 'RevokeTeamCode' }, { actor: SYSTEM_ACTOR });
  }

  private textsOfSeveral(): string[] {
    return this.definitions.all().flatMap(({ type, personal }) => (personal?.of === ITSELF ? [type] : []));
  }

  /** Every team that they were ever on, as an athlete or a coach. */
  private async teamsOf({ athleteId, coachId }: PersonIds): Promise<ReadonlySet<string>> {
    const events = athleteId ? await this.streams.events(athletes.of(athleteId)) : [];
    const asAthlete = events.flatMap(({ data }) => ('teamId' in data ? [data.teamId] : []));
    return new Set([...asAthlete, ...(coachId ? await teamsOfCoach(this.pool, coachId) : [])]);
  }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
