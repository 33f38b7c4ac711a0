import { Controller } from '@nestjs/common';
import type { Permission } from '../../../../contract/access/permissions.js';
import { undoAthleteChange } from '../../../../contract/athlete/endpoints.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { undoneBy } from '../../../platform/commands/undone-by.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../../access/public.js';
import { AthleteProfileEdited, GroupAssigned, GroupUnassigned } from '../athlete.events.js';
import { athletes } from '../athlete.stream.js';
import { athleteFileEvents } from '../files/athlete-files.events.js';

/** Who may make such a change may take it back. Status changes are not here: they have a call, and a permission, of their own. */
const needed: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  [AthleteProfileEdited.type, 'athlete.edit'],
  ...athleteFileEvents.map(({ type }): [string, Permission] => [type, 'athlete.edit']),
  [GroupAssigned.type, 'team.settings'],
  [GroupUnassigned.type, 'team.settings'],
]);

@Controller()
export class UndoChangeController {
  constructor(
    private readonly streams: StreamReader,
    private readonly access: Access,
  ) {}

  @Endpoint(undoAthleteChange)
  async undo(
    @Input() { params: { id }, body: { eventId } }: InputOf<typeof undoAthleteChange>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undoAthleteChange>> {
    const stream = athletes.of(id);
    const change = (await this.streams.events(stream)).find((event) => event.id === eventId);
    const permission = change && needed.get(change.type);
    if (!permission) throw notFound('Change');
    this.access.requireRole(context.caller, permission);
    return undoneBy(await context.undo(stream, eventId));
  }
}
