import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { bareCode, CODE_ALPHABET, CODE_LENGTH, formatCode } from '../../../../contract/invite/code.js';
import { conflict, DomainError } from '../../../kernel/errors.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { teams } from '../team.decider.js';
import { JoinCodeRotated } from '../team.events.js';

/** Scope of the reservations of codes that someone joins by; the owner is a team's id, else the name of a stream. */
export const JOIN_CODE_SCOPE = 'join-code';
/** A code as it is reserved: eight characters, upper case, without the dash. */
export const joinCodeKey = (code: string): string => bareCode(code);

const MAX_DRAWS = 5;

/**
 * Draws codes that nobody has: of teams, invites and new teams alike, since a code alone says what it leads to. A code
 * that has ended stays reserved, so that it never leads anywhere else.
 */
@Injectable()
export class DrawCode {
  constructor(private readonly reservations: Reservations) {}

  /**
   * `use` appends the drawn code (XXXX-XXXX) and returns the current code: a repeated request gets the first one.
   * @param owner a team's id, otherwise the name of the code's stream @returns the current code
   */
  async for(owner: string, use: (code: string) => Promise<string | undefined>): Promise<string> {
    const drawn = await this.reserve(owner);
    const key = joinCodeKey(drawn);
    try {
      const used = await use(drawn);
      if (used === drawn) await this.reservations.confirm(JOIN_CODE_SCOPE, key, owner);
      else await this.reservations.release(JOIN_CODE_SCOPE, key, owner);
      return used ?? drawn;
    } catch (error) {
      // After any other error nobody knows whether the log took the code: then it stays where it is.
      const refused = error instanceof DomainError && error.kind !== 'unavailable';
      if (refused) await this.reservations.release(JOIN_CODE_SCOPE, key, owner);
      throw error;
    }
  }

  private async reserve(owner: string): Promise<string> {
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
      const code = formatCode(letters.join(''));
      if (await this.reservations.reserve(JOIN_CODE_SCOPE, joinCodeKey(code), owner)) return code;
    }
    throw conflict('busy', 'We couldn’t create a code. Please try again.');
  }
}

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
