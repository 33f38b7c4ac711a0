import { Injectable } from '@nestjs/common';
import type { ImportedRoster } from '../../../contract/college-roster/endpoints.js';
import type { RosterSource } from '../../../contract/college-roster/pending.js';
import type { ReadRoster } from '../../../contract/college-roster/roster-row.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { notFound } from '../../kernel/errors.js';
import { CommandGateway, type CommandRequest } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { colleges } from '../college/public.js';
import { collegeRosters } from './college-roster.decider.js';
import { kindOf } from './roster-record.state.js';

/** A roster that was read, of which college and sport, and where. */
export interface RosterToImport {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly read: ReadRoster;
  readonly source: RosterSource;
}

/** Imports a roster, whoever read it: what differs from the approved values waits for a decision. */
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

  /** How the players of a roster differ now from the approved ones. */
  async outcome(collegeId: string, sport: Sport, changed: boolean): Promise<ImportedRoster> {
    const { state } = await this.streams.load(collegeRosters.of(collegeId, sport));
    const kinds = Object.values(state?.records ?? {}).map(kindOf);
    const count = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
    const differences = { new: count('new'), left: count('left'), differing: count('changed') };
    return { collegeId, sport, changed, ...differences, same: count('unchanged'), unread: state?.unread.length ?? 0 };
  }
}
