import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/event.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { Factors, Sessions } from '../identity/public.js';
import { accounts } from './account.decider.js';

/** Takes off what someone has lost, together with their recovery codes. */
@Injectable()
export class LostFactors {
  constructor(
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly commands: CommandGateway,
  ) {}

  /** Ends their sessions, and tells them by email. @returns how many were taken off */
  async takeOff(userId: string, by: { readonly actor: Actor; readonly correlationId?: string }): Promise<number> {
    const removed = await this.factors.removeAllOf(userId);
    for (const { id: factorId, kind } of removed)
      await this.commands.send(accounts.of(userId), { type: 'RemoveSecondFactor', factorId, kind }, by);
    await this.sessions.endAll(userId);
    return removed.length;
  }
}
