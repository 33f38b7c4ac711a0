import { Controller } from '@nestjs/common';
import {
  addCollegeLink,
  addCollegeNotes,
  deleteCollegeLink,
  editCollegeNotes,
  getCollegeLinks,
  getCollegeNotes,
  getSharedCollegeNotes,
  type CollegeNotes,
} from '../../../contract/team-college/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { KnownColleges } from './known-colleges.js';
import { ReadTeamCollege } from './read-team-college.query.js';
import { teamCollegeIdOf } from './team-college-id.js';
import { teamColleges } from './team-college.stream.js';

@Controller()
export class TeamCollegeController {
  constructor(
    private readonly read: ReadTeamCollege,
    private readonly known: KnownColleges,
  ) {}

  @Endpoint(getCollegeNotes)
  async notes(
    @Input() { query: { teamId, collegeId } }: InputOf<typeof getCollegeNotes>,
  ): Promise<AnswerOf<typeof getCollegeNotes>> {
    return { collegeNotes: await this.read.notes(teamCollegeIdOf(teamId, collegeId)) };
  }

  @Endpoint(getSharedCollegeNotes)
  async shared(
    @Input() { query: { teamId, collegeId } }: InputOf<typeof getSharedCollegeNotes>,
  ): Promise<AnswerOf<typeof getSharedCollegeNotes>> {
    const collegeNotes = await this.read.notes(teamCollegeIdOf(teamId, collegeId));
    return { collegeNotes: collegeNotes?.sharedWithAthletes ? collegeNotes : null };
  }

  @Endpoint(addCollegeNotes)
  async add(
    @Input() { body }: InputOf<typeof addCollegeNotes>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollegeNotes>> {
    await this.known.require(body.collegeId);
    const id = teamCollegeIdOf(body.teamId, body.collegeId);
    await context.send(teamColleges.of(id), { type: 'WriteNotes', ...body });
    return this.written(id);
  }

  @Endpoint(editCollegeNotes)
  async edit(
    @Input() { params: { id }, body: { basedOn, ...changes } }: InputOf<typeof editCollegeNotes>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof editCollegeNotes>> {
    await context.send(teamColleges.of(id), { type: 'EditNotes', changes, basedOn });
    return this.written(id);
  }

  @Endpoint(getCollegeLinks)
  async links(@Input() { params }: InputOf<typeof getCollegeLinks>): Promise<AnswerOf<typeof getCollegeLinks>> {
    return { links: await this.read.links(params.id, params.collegeId) };
  }

  @Endpoint(addCollegeLink)
  async addLink(
    @Input() { params: { id: teamId, collegeId }, body }: InputOf<typeof addCollegeLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof addCollegeLink>> {
    await this.known.require(collegeId);
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    await context.send(stream, { type: 'AddLink', teamId, collegeId, ...body });
    return { links: await this.read.links(teamId, collegeId) };
  }

  @Endpoint(deleteCollegeLink)
  async deleteLink(
    @Input() { params: { id: teamId, collegeId, linkId } }: InputOf<typeof deleteCollegeLink>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteCollegeLink>> {
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    const { events } = await context.send(stream, { type: 'DeleteLink', linkId });
    const [deleted] = events;
    if (!deleted) throw notFound('Link');
    return { links: await this.read.links(teamId, collegeId), eventId: deleted.id, stream: stream.name };
  }

  private async written(id: string): Promise<CollegeNotes> {
    const notes = await this.read.notes(id);
    if (!notes) throw notFound('Notes');
    return notes;
  }
}
