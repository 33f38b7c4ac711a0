import { Injectable } from '@nestjs/common';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { Step } from '../../../platform/processes/process.js';
import { parents } from '../../parent/public.js';
import { type Joiner, type Names, requireNames } from './joiners.js';

/** What makes a parent of someone who follows an athlete. */
@Injectable()
export class ParentSteps {
  constructor(private readonly streams: StreamReader) {}

  /** Unless the parent is there. */
  register({ userId, profileId: parentId }: Joiner, names: Names): Step {
    return {
      name: 'register the parent',
      take: async (send) => {
        if ((await this.streams.load(parents.of(parentId))).state) return;
        const person = { parentId, userId, ...requireNames(names), phone: null, homeTown: null };
        await send(parents.of(parentId), { type: 'RegisterParent', ...person });
      },
    };
  }
}
