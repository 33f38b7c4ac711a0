import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { conflict, DomainError } from '../../kernel/errors.js';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import type { AnyStream, CommandOf } from '../../kernel/stream.js';
import { CommandGateway, type CommandResult } from '../commands/command-gateway.js';
import { StreamReader } from '../commands/stream-reader.js';
import type { RequestContext } from '../http/request-context.js';
import { instancesMarked } from '../jobs/job-handler.js';
import { type Begun, Proceeds, type Process, type Send, type Step, stepId } from './process.js';

interface Known<D extends object> {
  readonly begun: Begun<D>;
  readonly over: 'done' | 'refused' | undefined;
}

/** Takes the steps of processes. */
@Injectable()
export class Processes {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  /**
   * In a request: sends the command that begins the process, takes every step, and waits until screens show it all. Of one
   * that is done already, each step answers as it did.
   * @param commandId of the command that begins it
   * @throws what that command or a step throws; a refusal of a step ({@link isRefusal}) has ended the process then
   */
  async begin<S extends AnyStream, D extends object>(
    process: Process<D>,
    stream: S,
    command: CommandOf<S>,
    context: Pick<RequestContext, 'actor' | 'requestId' | 'shown'>,
    commandId: string,
  ): Promise<void> {
    const { actor, requestId: correlationId } = context;
    const first = await this.commands.send(stream, command, { actor, commandId, correlationId });
    const { begun, over } = await this.find(process, stream.name);
    if (over === 'refused') throw conflict('refused', 'This was refused and has ended.');
    await context.shown([first, ...(await this.walk(process, begun, correlationId))]);
  }

  /** After a crash, in a job: takes the steps that are missing. @throws what a step throws, as {@link begin} */
  async finish<D extends object>(process: Process<D>, stream: string): Promise<void> {
    const { begun, over } = await this.find(process, stream);
    if (!over) await this.walk(process, begun, begun.metadata.correlationId);
  }

  private async find<D extends object>({ name, begins, ends }: Process<D>, stream: string): Promise<Known<D>> {
    const events: readonly RecordedEvent[] = await this.streams.eventsNamed(stream);
    const begun = events.findLast(are(begins));
    if (!begun) throw new Error(`The process ${name} hasn’t started on ${stream}.`);
    const since = events.filter(({ revision }) => revision > begun.revision);
    if (since.some(are(ends.done))) return { begun, over: 'done' };
    return { begun, over: since.some(are(ends.refused)) ? 'refused' : undefined };
  }

  private async walk<D extends object>(
    process: Process<D>,
    begun: Begun<D>,
    correlationId: string,
  ): Promise<readonly CommandResult[]> {
    const taken: CommandResult[] = [];
    const send = (step: string): Send => this.sender(process, begun, step, correlationId, taken);
    for (const step of await process.steps(begun)) {
      try {
        await takeTwice(step, () => send(step.name));
      } catch (error) {
        if (isRefusal(error)) await process.refuse(begun, { step: step.name, reason: error.code }, send('refuse'));
        throw error;
      }
    }
    return taken;
  }

  private sender<D extends object>(
    process: Process<D>,
    begun: Begun<D>,
    step: string,
    correlationId: string,
    taken: CommandResult[],
  ): Send {
    const commandId = stepId(process.idOf(begun), step);
    let sent = false;
    return async (stream, command) => {
      if (sent) throw new Error(`"${step}" of ${process.name} sends two commands: each would have the other's id.`);
      sent = true;
      const { actor } = begun.metadata;
      const result = await this.commands.send(stream, command, {
        actor,
        commandId,
        correlationId,
        causationId: begun.id,
      });
      taken.push(result);
      return result;
    };
  }
}

const are =
  <T extends string, D extends object>({ type }: EventDefinition<T, D>) =>
  (event: RecordedEvent): event is RecordedEvent<T, D> =>
    event.type === type;

/** Whether a rule refused and would refuse again. Not while a dependency is down or others are in the way. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && !['unavailable', 'too-many'].includes(error.kind) && error.code !== 'busy';

/**
 * A refusing rule may have been asked a moment too late: another process of the same person may just have made the
 * profile. The repeated step reads again.
 */
async function takeTwice(step: Step, send: () => Send): Promise<void> {
  try {
    await step.take(send());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await step.take(send());
  }
}

/** Every process that some module has marked. */
@Injectable()
export class KnownProcesses {
  private known: readonly Process[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Every process. Call it once the application is composed. @throws Error when two have one name */
  all(): readonly Process[] {
    return (this.known ??= this.found());
  }

  private found(): readonly Process[] {
    const processes = instancesMarked<Process>(this.discovery, Proceeds);
    if (new Set(processes.map(({ name }) => name)).size < processes.length)
      throw new Error('Two processes have one name.');
    return processes;
  }
}
