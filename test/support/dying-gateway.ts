import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnyStream, CommandOf, FactOf } from '../../src/kernel/stream.js';
import {
  CommandGateway,
  type CommandRequest,
  type CommandResult,
} from '../../src/platform/commands/command-gateway.js';

/** Where a process of the operating system dies: how many commands it sends, and whether the next is appended all the same. */
export interface Death {
  readonly after: number;
  /** The next command reaches the log, and nobody hears of it. */
  readonly unheard: boolean;
}

/** The real gateway, of a process that dies. */
export class DyingGateway extends CommandGateway {
  private sent = 0;

  constructor(
    bus: CommandBus,
    private readonly death: Death,
  ) {
    super(bus);
  }

  override async send<S extends AnyStream>(
    stream: S,
    command: CommandOf<S>,
    request: CommandRequest,
  ): Promise<CommandResult<FactOf<S>>> {
    const isLast = this.sent++ >= this.death.after;
    if (isLast && (!this.death.unheard || this.sent > this.death.after + 1)) throw new Error('The process has died.');
    const result = await super.send(stream, command, request);
    if (isLast) throw new Error('The process has died.');
    return result;
  }
}

/** Sends the person's request, which dies where it is told to; jobs and everybody else go on. @returns its status */
export async function dying(
  app: INestApplicationContext,
  { userId }: { readonly userId: string },
  death: Death,
  request: () => Promise<{ status: number }>,
): Promise<number> {
  const gateway = app.get(CommandGateway, { strict: false });
  const mortal = new DyingGateway(app.get(CommandBus, { strict: false }), death);
  const alive = gateway.send.bind(gateway);
  const spy = jest
    .spyOn(gateway, 'send')
    .mockImplementation((stream, command, sent) =>
      sent.actor.userId === userId ? mortal.send(stream, command, sent) : alive(stream, command, sent),
    );
  const { status } = await request();
  spy.mockRestore();
  return status;
}
