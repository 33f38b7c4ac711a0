import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CODE_ALPHABET, CODE_LENGTH, formatCode } from '../../../contract/invite/code.js';
import { conflict } from '../../kernel/errors.js';
import { Reservations } from '../../platform/commands/reservations.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { TeamCommand } from './team.commands.js';
import { JoinCodeRotated } from './team.events.js';
import { JOIN_CODE_SCOPE, joinCodeKey } from './team-reservations.js';
import { teamScreens } from './team-read-models.js';

const MOST_DRAWS = 5;

/** Replaces a team's join code. The old one stays reserved: it must never lead to another team. */
@Injectable()
export class RotateJoinCode {
  constructor(private readonly reservations: Reservations) {}

  /** @returns the code that holds now, XXXX-XXXX */
  async run(teamId: string, context: RequestContext): Promise<string> {
    const drawn = await this.reserve(teamId);
    let used: string | undefined;
    try {
      const command: TeamCommand = { type: 'RotateJoinCode', joinCode: drawn };
      const { events } = await context.send(command, `team-${teamId}`, teamScreens);
      const event = events.find(({ type }) => type === JoinCodeRotated.type);
      used = event && 'to' in event.data ? String(event.data.to) : undefined;
    } finally {
      // A repeated request answers with the code of the first one.
      const key = joinCodeKey(drawn);
      if (used === drawn) await this.reservations.confirm(JOIN_CODE_SCOPE, key, teamId);
      else await this.reservations.release(JOIN_CODE_SCOPE, key, teamId);
    }
    return used ?? drawn;
  }

  private async reserve(teamId: string): Promise<string> {
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
      const code = formatCode(letters.join(''));
      if (await this.reservations.reserve(JOIN_CODE_SCOPE, joinCodeKey(code), teamId)) return code;
    }
    throw conflict('busy', 'No free code was found. Please try again.');
  }
}
