import type { EventOf } from '../../../kernel/event-definition.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import {
  Proceeds,
  type Begun,
  type Process,
  type Refusal,
  type Send,
  type Step,
} from '../../../platform/processes/process.js';
import { invalidCode, TeamCodeClaimed, TeamCodeRedeemed, teamCodes, TeamCreationRefused } from '../../invite/public.js';
import { CoachSteps } from '../people/coach-steps.js';
import { Joiners } from '../people/joiners.js';
import { FoundTeam } from './found-team.js';

type Claim = EventOf<typeof TeamCodeClaimed>['data'];

/** Makes a team and its coach. As with invites, the code's own stream comes first (ADR 6). */
@Proceeds()
export class JoinByCreating implements Process<Claim> {
  readonly name = 'join-by-creating';
  readonly begins = TeamCodeClaimed;
  readonly ends = { done: TeamCodeRedeemed, refused: TeamCreationRefused };

  constructor(
    private readonly streams: StreamReader,
    private readonly joiners: Joiners,
    private readonly coach: CoachSteps,
    private readonly founding: FoundTeam,
  ) {}

  idOf({ data: { codeId, userId } }: Begun<Claim>): string {
    return `${teamCodes.of(codeId).name} ${userId}`;
  }

  async steps({ data }: Begun<Claim>): Promise<readonly Step[]> {
    const { codeId, userId, teamId, teamName } = data;
    const stream = teamCodes.of(codeId);
    const { state: code } = await this.streams.load(stream);
    if (!code) throw invalidCode();
    const joiner = await this.joiners.find(userId, 'coach');
    return this.joiners.steps(joiner, {
      by: [
        this.coach.register(joiner, data),
        this.founding.step({ teamId, teamName, sport: code.sport, primaryCoachId: joiner.profileId }),
        this.coach.workFor(teamId, joiner, { unlessBusy: false }),
      ],
      to: 'coach',
      // An assistant elsewhere becomes a coach who is primary here; the place on each team says the rest.
      from: ['no-role', 'assistant-coach'],
      end: { name: 'complete the code', take: (send) => send(stream, { type: 'CompleteTeamCode' }) },
    });
  }

  async refuse({ data: { codeId } }: Begun<Claim>, refusal: Refusal, send: Send): Promise<void> {
    await send(teamCodes.of(codeId), { type: 'RefuseTeamCreation', ...refusal });
  }
}
