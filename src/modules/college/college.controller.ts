import { Controller } from '@nestjs/common';
import { addCollege, editCollege, getCollege, setCollegeArchived } from '../../../contract/college/endpoints.js';
import { listColleges } from '../../../contract/college/list-colleges.js';
import { conflict } from '../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, type RequestContext } from '../access/public.js';
import { byHand } from './by-hand.js';
import { collegeIdOf } from './college-id.js';
import { colleges } from './college.stream.js';
import { GetCollege } from './reading/get-college.query.js';
import { ListColleges } from './reading/list-colleges.query.js';

@Controller()
export class CollegeController {
  constructor(
    private readonly college: GetCollege,
    private readonly list: ListColleges,
    private readonly access: Access,
  ) {}

  @Endpoint(listColleges)
  async all(
    @Input() { query }: InputOf<typeof listColleges>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof listColleges>> {
    const { athleteId } = query;
    if (athleteId !== undefined) await this.access.require(caller, 'athlete.read', 'athlete', athleteId);
    return this.list.run(query, caller);
  }

  @Endpoint(getCollege)
  get(@Input() { params }: InputOf<typeof getCollege>): Promise<AnswerOf<typeof getCollege>> {
    return this.college.run(params.id);
  }

  @Endpoint(addCollege)
  async add(
    @Input() { body }: InputOf<typeof addCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollege>> {
    const { name, city = null, state = null } = body;
    const collegeId = collegeIdOf({ name, city, state });
    await context.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts: body, source: byHand });
    return this.college.run(collegeId);
  }

  @Endpoint(editCollege)
  async edit(
    @Input() { params: { id }, body: { basedOn, ...changes } }: InputOf<typeof editCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCollege>> {
    await context.send(colleges.of(id), { type: 'EditCollege', changes, basedOn, source: byHand });
    return this.college.run(id);
  }

  @Endpoint(setCollegeArchived)
  async archive(
    @Input() { params: { id }, body: { archived } }: InputOf<typeof setCollegeArchived>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setCollegeArchived>> {
    const { events } = await context.send(colleges.of(id), { type: archived ? 'ArchiveCollege' : 'RestoreCollege' });
    const [changed] = events;
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { archived });
    return { collegeId: id, archived, eventId: changed.id };
  }
}
