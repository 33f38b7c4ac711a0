import { Controller } from '@nestjs/common';
import { previewUndo, undo } from '../../../../contract/history/undo.js';
import { atOnce } from '../../../kernel/at-once.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { NamedChanges } from './named-changes.query.js';
import { PreviewUndo } from './preview-undo.query.js';
import { accepted, unlessRefused } from './unless-refused.js';

/** Undos under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

/** The one call that takes a change back, whatever was changed, and the one that tells beforehand what it would do. */
@Controller()
export class UndoController {
  constructor(
    private readonly named: NamedChanges,
    private readonly previewing: PreviewUndo,
  ) {}

  @Endpoint(undo)
  async undo(@Input() { body }: InputOf<typeof undo>, @Ctx() context: RequestContext): Promise<AnswerOf<typeof undo>> {
    const { changes, beyond } = await this.named.of(body, context.caller);
    const many = await context.many(changes.length);
    const results = await atOnce(AT_ONCE, changes, ({ stream, eventId }) => unlessRefused(many.undo(stream, eventId)));
    const { done, refused } = accepted(results);
    await context.shown(done);
    const last = done.at(-1)?.events.at(-1);
    if (!last) throw conflict('nothing-changed', 'There was nothing to change.');
    return { eventId: last.id, undone: done.length, kept: refused + beyond };
  }

  @Endpoint(previewUndo)
  async preview(
    @Input() { body }: InputOf<typeof previewUndo>,
    @Ctx() { caller, actor }: RequestContext,
  ): Promise<AnswerOf<typeof previewUndo>> {
    const { changes, beyond } = await this.named.of(body, caller);
    const preview = await this.previewing.run(changes, actor);
    return { ...preview, kept: preview.kept + beyond };
  }
}
