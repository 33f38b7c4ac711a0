import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../team.decider.js';
import { DrawCode } from './draw-code.js';
import { JoinCodeRotated } from '../team.events.js';

/** Replaces a team's join code. The old one stays reserved: it must never lead to another team. */
@Injectable()
export class RotateJoinCode {
  constructor(private readonly codes: DrawCode) {}

  /** @returns the code that holds now, XXXX-XXXX */
  run(teamId: string, context: RequestContext): Promise<string> {
    return this.codes.for(teamId, async (joinCode) => {
      const { events } = await context.send(teams.of(teamId), { type: 'RotateJoinCode', joinCode });
      return events.find((event) => event.type === JoinCodeRotated.type)?.data.to;
    });
  }
}
