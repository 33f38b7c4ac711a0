import { Controller } from '@nestjs/common';
import { getCollegeTags, tagCollege, untagCollege } from '../../../../contract/team-college/tags.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { teams } from '../../team/public.js';
import { KnownColleges } from '../known-colleges.js';
import { ReadTeamCollege } from '../read-team-college.query.js';
import { teamCollegeIdOf } from '../team-college-id.js';
import { teamColleges } from '../team-college.stream.js';

@Controller()
export class CollegeTagsController {
  constructor(
    private readonly read: ReadTeamCollege,
    private readonly streams: StreamReader,
    private readonly known: KnownColleges,
  ) {}

  @Endpoint(getCollegeTags)
  async tags(@Input() { params }: InputOf<typeof getCollegeTags>): Promise<AnswerOf<typeof getCollegeTags>> {
    return { tags: await this.read.tags(params.id, params.collegeId) };
  }

  @Endpoint(tagCollege)
  async tag(
    @Input() { params: { id: teamId, collegeId }, body: { tagId } }: InputOf<typeof tagCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof tagCollege>> {
    const { state: team } = await this.streams.load(teams.of(teamId));
    if (!team || !Object.hasOwn(team.tags, tagId)) throw notFound('Tag');
    await this.known.require(collegeId);
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    await context.send(stream, { type: 'TagCollege', teamId, collegeId, tagId });
    return { tags: await this.read.tags(teamId, collegeId) };
  }

  @Endpoint(untagCollege)
  async untag(
    @Input() { params: { id: teamId, collegeId, tagId } }: InputOf<typeof untagCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof untagCollege>> {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const { events } = await context.send(stream, { type: 'UntagCollege', tagId });
    const [untagged] = events;
    if (!untagged) throw notFound('Tag');
    return { tags: await this.read.tags(teamId, collegeId), eventId: untagged.id, stream: stream.name };
  }
}
