import { bareCode, isCode } from '../../../../contract/invite/code.js';
import { invalidCode } from '../../invite/public.js';
import type { TeamState } from '../../team/public.js';

/** @throws DomainError not-found `invalid-code` unless it is, however it is typed, the team's code now */
export function requireJoinCode(typed: string, team: TeamState | undefined): void {
  if (!team || !isCode(typed) || bareCode(typed) !== bareCode(team.joinCode)) throw invalidCode();
}
