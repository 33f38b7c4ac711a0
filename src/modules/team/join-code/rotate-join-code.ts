import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode } from './draw-code.js';
import type { TeamCommand } from '../team.commands.js';
import { JoinCodeRotated } from '../team.events.js';
import { teamScreens } from '../team-read-models.js';

/** Replaces a team's join code. The old one stays reserved: it must never lead to another team. */
@Injectable()
export class RotateJoinCode {
  constructor(private readonly codes: DrawCode) {}

  /** @returns the code that holds now, XXXX-XXXX */
  run(teamId: string, context: RequestContext): Promise<string> {
    return this.codes.for(teamId, async (joinCode) => {
      const command: TeamCommand = { type: 'RotateJoinCode', joinCode };
      const { events } = await context.send(command, `team-${teamId}`, teamScreens);
      const event = events.find(({ type }) => type === JoinCodeRotated.type);
      return event && 'to' in event.data ? String(event.data.to) : undefined;
    });
  }
}
