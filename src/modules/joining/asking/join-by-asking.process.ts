import { StreamReader } from '../../../platform/commands/stream-reader.js';
import {
  Proceeds,
  type Begun,
  type Process,
  type Refusal,
  type Send,
  type Step,
} from '../../../platform/processes/process.js';
import { athletes } from '../../athlete/public.js';
import { AthleteSteps } from '../people/athlete-steps.js';
import { Joiners } from '../people/joiners.js';
import { AskingBegun, AskingCompleted, AskingRefused, type Asking } from './asking.events.js';
import { askings } from './asking.decider.js';

/** Makes a new account an athlete's who asks a team to join. */
@Proceeds()
export class JoinByAsking implements Process<Asking> {
  readonly name = 'join-by-asking';
  readonly begins = AskingBegun;
  readonly ends = { done: AskingCompleted, refused: AskingRefused };

  constructor(
    private readonly streams: StreamReader,
    private readonly joiners: Joiners,
    private readonly athlete: AthleteSteps,
  ) {}

  idOf({ data: { userId, askingId } }: Begun<Asking>): string {
    return askingName(userId, askingId);
  }

  async steps({ data: { askingId, userId, athleteId, teamId } }: Begun<Asking>): Promise<readonly Step[]> {
    const joiner = { ...(await this.joiners.find(userId, 'athlete')), profileId: athleteId };
    return this.joiners.steps(joiner, {
      by: [this.athlete.register(joiner), { name: ASK, take: (send) => this.ask(athleteId, teamId, send) }],
      to: 'athlete',
      end: { name: 'complete the asking', take: (send) => send(askings.of(askingId), { type: 'CompleteAsking' }) },
    });
  }

  async refuse({ data: { askingId } }: Begun<Asking>, refusal: Refusal, send: Send): Promise<void> {
    await send(askings.of(askingId), { type: 'RefuseAsking', ...refusal });
  }

  /** An asking that was cut short may have got as far, before the same person began another. */
  private async ask(athleteId: string, teamId: string, send: Send): Promise<void> {
    const membership = (await this.streams.load(athletes.of(athleteId))).state?.membership;
    if (membership?.teamId === teamId && membership.status === 'pending') return;
    await send(athletes.of(athleteId), { type: 'RequestJoinTeam', teamId });
  }
}

/** Names an asking in the ids of its commands. */
export const askingName = (userId: string, askingId: string): string => `request of ${userId} ${askingId}`;

/** The step that asks. */
export const ASK = 'ask to join';
