import { bareCode, isCode } from '../../../../contract/invite/code.js';
import { INVALID_CODE, inviteTexts } from '../../../../contract/invite/texts.js';
import { DomainError } from '../../../kernel/errors.js';
import type { TeamState } from '../team.state.js';

/** @throws DomainError not-found `invalid-code` unless it is, however it is typed, the team's code now */
export function requireJoinCode(typed: string, team: TeamState | undefined): void {
  if (team && isCode(typed) && bareCode(typed) === bareCode(team.joinCode)) return;
  throw new DomainError('not-found', INVALID_CODE, inviteTexts.invalidCode);
}
