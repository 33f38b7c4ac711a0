import { Injectable } from '@nestjs/common';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import type { Permission } from '../../../../contract/access/permissions.js';
import { endOfDay } from '../../../../contract/day.js';
import { fold } from '../../../kernel/decider.js';
import { notFound } from '../../../kernel/errors.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { comparePositions } from '../../../kernel/position.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Access, type Caller } from '../../access/public.js';
import { athleteDecider, athletes } from '../athlete.decider.js';
import type { AthleteState } from '../athlete.state.js';

/** Whether a team sees an athlete of this state. */
const sees = (teamId: string, state: AthleteState | undefined): boolean =>
  state?.membership?.teamId === teamId && teamSeesAll(state.membership.status);

/**
 * What a team reaches of an athlete's past: the times in which it saw them, from being accepted until leaving, by the log
 * itself. `projections/history/own-time.ts` asks the same of the history's rows.
 */
@Injectable()
export class TeamTimes {
  constructor(
    private readonly access: Access,
    private readonly streams: StreamReader,
  ) {}

  /** @throws DomainError not-found for a team that did not see the athlete at the end of the day */
  async requireDay(caller: Caller, permission: Permission, athleteId: string, day: string): Promise<void> {
    const teamId = this.access.asTeam(caller, permission);
    if (teamId === undefined) return;
    const { state } = await this.streams.load(athletes.of(athleteId), { until: endOfDay(day) });
    if (!sees(teamId, state)) throw notFound('Athlete');
  }

  /** Whether the team saw the athlete when this happened, or it is the team's own doing, as a membership. */
  async reaches(teamId: string, athleteId: string, { id, position, data }: RecordedEvent): Promise<boolean> {
    if ('teamId' in data && data.teamId === teamId) return true;
    const events = await this.streams.events(athletes.of(athleteId));
    const before = events.filter((event) => comparePositions(event.position, position) < 0 || event.id === id);
    return sees(teamId, fold(athleteDecider, before));
  }
}
