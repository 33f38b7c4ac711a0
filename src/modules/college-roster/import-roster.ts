import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportedRoster, RosterChanges } from '../../../contract/college-roster/endpoints.js';
import type { RosterSource } from '../../../contract/college-roster/pending.js';
import type { RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import type { ReadRoster } from '../../../contract/college-roster/roster-row.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { fold, type Past } from '../../kernel/decider.js';
import { notFound } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { CommandGateway, type CommandRequest } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { colleges } from '../college/public.js';
import { collegeRosterDecider, collegeRosters, type RosterState } from './college-roster.decider.js';
import type { CollegeRosterEvent } from './college-roster.events.js';
import { readPlayer } from './reading/read-player.js';
import { differingFields, kindOf } from './roster-record.state.js';

/** A roster that was read, of which college and sport, and where. */
export interface RosterToImport {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly read: ReadRoster;
  readonly source: RosterSource;
}

/** Imports a roster from a page, a file or a call: what differs from the approved values waits for a decision. */
@Injectable()
export class ImportRoster {
  constructor(
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
  ) {}

  /**
   * @param request who imports; with the same `commandId` it is imported once
   * @throws DomainError not-found for an unknown college, conflict `empty-roster`, `older-season`
   */
  async run({ collegeId, sport, read, source }: RosterToImport, request: CommandRequest): Promise<ImportedRoster> {
    if (!(await this.streams.load(colleges.of(collegeId))).state) throw notFound('College');
    const stream = collegeRosters.of(collegeId, sport);
    const { events } = await this.commands.send(
      stream,
      { type: 'ImportRoster', collegeId, sport, roster: read, source },
      request,
    );
    return this.outcome(collegeId, sport, events.length > 0);
  }

  /**
   * What {@link run} would come to; nothing is written.
   * @throws DomainError as `run` does
   */
  async preview({ collegeId, sport, read, source }: RosterToImport, actor: Actor): Promise<RosterChanges> {
    const { state } = await this.streams.load(collegeRosters.of(collegeId, sport));
    const context = { actor, now: new Date(source.readAt), newId: () => randomUUID() };
    const command = { type: 'ImportRoster', collegeId, sport, roster: read, source } as const;
    const events = collegeRosterDecider.decide(command, state, context);
    const said = { actor, commandId: '', correlationId: '', causationId: '' };
    const past = events.map((event) => ({ ...event, id: context.newId(), occurredAt: context.now, metadata: said }));
    const after = fold(collegeRosterDecider, past as Past<CollegeRosterEvent>[], state);
    const records = Object.values(after?.records ?? {});
    const sample = records.flatMap((record) => {
      const kind = kindOf(record);
      if (kind === 'unchanged' || kind === 'gone') return [];
      const player = kind === 'left' ? (record.standing ?? record.read) : record.read;
      return [{ kind, player, standing: record.standing, fields: differingFields(record) }];
    });
    return { changed: events.length > 0, ...differencesOf(after), sample: sample.slice(0, MAX_SAMPLE) };
  }

  /** The players that a roster would be read as. */
  players(sport: Sport, { rows, season }: ReadRoster): RosterPlayer[] {
    return rows.map((row) => readPlayer(row, { sport, season }));
  }

  /** How the players of a roster differ now from the approved ones. */
  async outcome(collegeId: string, sport: Sport, changed: boolean): Promise<ImportedRoster> {
    const { state } = await this.streams.load(collegeRosters.of(collegeId, sport));
    return { collegeId, sport, changed, ...differencesOf(state), unread: state?.unread.length ?? 0 };
  }
}

/** Players of a preview. */
const MAX_SAMPLE = 100;

function differencesOf(state: RosterState | undefined): Pick<ImportedRoster, 'new' | 'left' | 'differing' | 'same'> {
  const kinds = Object.values(state?.records ?? {}).map(kindOf);
  const count = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
  return { new: count('new'), left: count('left'), differing: count('changed'), same: count('unchanged') };
}
