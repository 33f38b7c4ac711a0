import { Controller } from '@nestjs/common';
import { blankCamp } from '../../../contract/camp/blank-camp.js';
import { addCamp, deleteCamp, editCamp } from '../../../contract/camp/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { colleges } from '../college/public.js';
import { CampFacts } from './camp.facts.js';
import { camps } from './camp.stream.js';
import { GetCamp } from './reading/get-camp.query.js';

@Controller()
export class CampController {
  constructor(
    private readonly camp: GetCamp,
    private readonly streams: StreamReader,
  ) {}

  @Endpoint(addCamp)
  async add(
    @Input() { body }: InputOf<typeof addCamp>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCamp>> {
    await this.requireCollege(body.collegeId);
    const campId = context.newId('camp');
    await context.send(camps.of(campId), {
      type: 'AddCamp',
      campId,
      facts: CampFacts.parse({ ...blankCamp, ...body }),
    });
    return this.camp.run(campId);
  }

  @Endpoint(editCamp)
  async edit(
    @Input() { params: { id }, body: { basedOn, ...changes } }: InputOf<typeof editCamp>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCamp>> {
    if (changes.collegeId !== undefined) await this.requireCollege(changes.collegeId);
    await context.send(camps.of(id), { type: 'EditCamp', changes, basedOn });
    return this.camp.run(id);
  }

  @Endpoint(deleteCamp)
  async delete(
    @Input() { params: { id } }: InputOf<typeof deleteCamp>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteCamp>> {
    const { events } = await context.send(camps.of(id), { type: 'DeleteCamp' });
    const [deleted] = events;
    if (!deleted) throw notFound('Camp');
    return { campId: id, eventId: deleted.id };
  }

  /** @throws DomainError not-found */
  private async requireCollege(collegeId: string): Promise<void> {
    if (!(await this.streams.load(colleges.of(collegeId))).state) throw notFound('College');
  }
}
