import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Send, Step } from '../../../platform/processes/process.js';
import { athletes } from '../../athlete/public.js';
import { invalidCode, isConfirmed, type KnownInvite } from '../../invite/public.js';
import type { Joiner } from '../people/joiners.js';
import type { Names } from '../people/names.js';
import { ParentSteps } from '../people/parent-steps.js';
import type { Way } from './way.js';

/**
 * Following an athlete as a parent, at once or when the athlete or a parent of theirs has confirmed it; a parent of another
 * athlete gets a second one.
 */
@Injectable()
export class AsParent implements Way {
  readonly kind = 'parent';
  readonly role = 'parent';

  constructor(
    private readonly streams: StreamReader,
    private readonly parent: ParentSteps,
  ) {}

  async check(invite: KnownInvite): Promise<void> {
    await this.athleteOf(invite);
  }

  steps(invite: KnownInvite, joiner: Joiner, names: Names): readonly Step[] {
    return [
      this.parent.register(joiner, names),
      { name: 'follow the athlete', take: (send) => this.follow(invite, joiner, send) },
    ];
  }

  /** Whether somebody's word is awaited before they follow. */
  async waits(athleteId: string, parentId: string): Promise<boolean> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    return state !== undefined && Object.hasOwn(state.askingParents, parentId);
  }

  private async follow(invite: KnownInvite, { profileId: parentId, userId }: Joiner, send: Send): Promise<void> {
    const { athleteId, relationship } = await this.athleteOf(invite, parentId);
    const isAddressee = !isConfirmed(invite, userId);
    await send(athletes.of(athleteId), { type: 'AskToFollow', parentId, relationship, isAddressee });
  }

  /**
   * A team invites the parents of its own athletes: once the athlete has left, its invite opens nothing, but to whoever
   * has followed them by it before.
   */
  private async athleteOf({ athleteId, relationship, teamId }: KnownInvite, parentId?: string) {
    if (!athleteId || !relationship) throw invalidCode();
    const { state } = await this.streams.load(athletes.of(athleteId));
    const has = (links: object = {}) => parentId !== undefined && Object.hasOwn(links, parentId);
    const follows = has(state?.parents) || has(state?.askingParents);
    if (!follows && state?.membership?.teamId !== teamId) throw invalidCode();
    return { athleteId, relationship };
  }
}
