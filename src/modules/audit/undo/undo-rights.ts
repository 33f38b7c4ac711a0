import { Injectable } from '@nestjs/common';
import { Permission } from '../../../../contract/access/permissions.js';
import { forbidden, notFound } from '../../../kernel/errors.js';
import { categoryOf, idOf, type RecordedEvent } from '../../../kernel/event.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { Access, type Caller } from '../../access/public.js';
import { TeamTimes } from '../../athlete/public.js';

/** Who may take an event back: its type declares the permission, its stream is about the thing. */
@Injectable()
export class UndoRights {
  constructor(
    private readonly definitions: EventDefinitions,
    private readonly access: Access,
    private readonly times: TeamTimes,
  ) {}

  /** Whether the caller may take back events of this type in this stream, of those that they may know of. */
  async mayAny(caller: Caller, type: string, stream: string): Promise<boolean> {
    const permission = this.neededFor(type);
    return permission !== undefined && this.access.has(caller, permission, categoryOf(stream), idOf(stream));
  }

  /** Whether the caller may take back this one: a team reaches no event from when it did not see the athlete. */
  async may(caller: Caller, event: RecordedEvent): Promise<boolean> {
    return (await this.mayAny(caller, event.type, event.stream)) && (await this.reaches(caller, event));
  }

  /**
   * What can never be taken back is for the rules to refuse.
   * @throws DomainError not-found for a change of what the caller may not see, nor take back; forbidden
   */
  async require(caller: Caller, event: RecordedEvent): Promise<void> {
    const { type, stream } = event;
    if (!(await this.reaches(caller, event))) throw notFound('Change');
    if (await this.mayAny(caller, type, stream)) return;
    if (!(await this.access.sees(caller, categoryOf(stream), idOf(stream)))) throw notFound('Change');
    if (this.neededFor(type)) throw forbidden();
  }

  private async reaches(caller: Caller, event: RecordedEvent): Promise<boolean> {
    const teamId = this.access.asTeam(caller, 'history.read');
    if (teamId === undefined) return true;
    const athleteId = await this.access.athleteOf(categoryOf(event.stream), idOf(event.stream));
    return athleteId === undefined || this.times.reaches(teamId, athleteId, event);
  }

  private neededFor(type: string): Permission | undefined {
    const undo = this.definitions.find(type)?.undo;
    return undo?.possible ? Permission.parse(undo.by) : undefined;
  }
}
