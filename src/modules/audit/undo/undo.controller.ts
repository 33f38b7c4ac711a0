import { Controller } from '@nestjs/common';
import { undo } from '../../../../contract/history/undo.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { Deciders } from '../../../platform/commands/deciders.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { FindStream } from './find-stream.query.js';
import { UndoRights } from './undo-rights.js';

/** The one call that takes a change back, whatever was changed. */
@Controller()
export class UndoController {
  constructor(
    private readonly deciders: Deciders,
    private readonly streams: StreamReader,
    private readonly finding: FindStream,
    private readonly rights: UndoRights,
  ) {}

  /** What is not the caller's and what nobody knows are answered alike. */
  @Endpoint(undo)
  async undo(
    @Input() { body: { eventId, stream: named } }: InputOf<typeof undo>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof undo>> {
    const name = named ?? (await this.finding.of(eventId));
    const stream = name === undefined ? undefined : this.deciders.streamNamed(name);
    if (!stream) throw notFound('Change');
    await this.rights.requireSight(context.caller, stream.name);
    const event = (await this.streams.events(stream)).find(({ id }) => id === eventId);
    if (!event) throw notFound('Change');
    await this.rights.require(context.caller, event.type, stream.name);
    const undone = (await context.undo(stream, eventId)).events.at(-1);
    if (!undone) throw conflict('nothing-changed', 'There was nothing to change.');
    return { eventId: undone.id };
  }
}
