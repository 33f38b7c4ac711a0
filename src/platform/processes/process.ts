import { DiscoveryService } from '@nestjs/core';
import { v5 as uuidv5 } from 'uuid';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import type { AnyStream, CommandOf, FactOf } from '../../kernel/stream.js';
import type { CommandResult } from '../commands/command-gateway.js';

/**
 * Sends the one command of a step as the process's initiator, always with the same id, so that a repeated step happens
 * once.
 */
export type Send = <S extends AnyStream>(stream: S, command: CommandOf<S>) => Promise<CommandResult<FactOf<S>>>;

/** One step of a process. */
export interface Step {
  /** Forever: the command's id is derived from it. */
  readonly name: string;
  /** Takes it, or does nothing where nothing is left to be done. What it needs to know it reads now: others change things, too. */
  take(send: Send): Promise<unknown>;
}

/** A step that a rule has refused for good, and why: code of the DomainError. */
export interface Refusal {
  readonly step: string;
  readonly reason: string;
}

/** The event that began a process, with data of type `D`. */
export type Begun<D extends object> = RecordedEvent<string, D>;

/**
 * A change of several streams: ordered steps, taken by the request that begins it and, after a crash, by a job. An
 * event begins it; another one on the same stream ends it. Mark the class with {@link Proceeds} and list it among its
 * module's providers.
 */
export interface Process<D extends object = object> {
  /** Kebab-case, forever: jobs that wait name it. */
  readonly name: string;
  readonly begins: EventDefinition<string, D>;
  /** The last step states the first of these, {@link refuse} the other. */
  readonly ends: { readonly done: EventDefinition; readonly refused: EventDefinition };
  /** Names it forever in the ids of its commands. */
  idOf(begun: Begun<D>): string;
  /** All of them, in order, also those that were taken. */
  steps(begun: Begun<D>): readonly Step[] | Promise<readonly Step[]>;
  /** Says in the log that it ends unfinished. */
  refuse(begun: Begun<D>, refusal: Refusal, send: Send): Promise<unknown>;
}

/** Marks a provider as a process. */
export const Proceeds = DiscoveryService.createDecorator<void>();

// Fixed forever: a started process finishes under the same command ids.
const STEPS = '7c0a9b1e-3f64-4d0a-8a55-0e6d5b8f2c17';

/** The id that the command of a step has forever. */
export const stepId = (process: string, step: string): string => uuidv5(`${process}\n${step}`, STEPS);
