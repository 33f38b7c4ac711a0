import type { Command } from '../kernel/decider.js';
import type { Actor } from '../kernel/event.js';
import type { AnyStream, CommandOf } from '../kernel/stream.js';

/** What earlier steps made, by the step's key: the id of its first event, and the ids that the event names. */
export interface Made {
  eventOf(key: string): string;
  groupOf(key: string): string;
  tagOf(key: string): string;
  /** What its first event says. */
  dataOf(key: string): object;
}

/** One thing that someone did at some time. `key` names it forever, so that a run that was cut short can be taken up again. */
export interface DemoStep {
  readonly key: string;
  readonly at: Date;
  readonly actor: Actor;
  readonly stream: AnyStream;
  /** Of a command that must have the id that a job would send it with. */
  readonly commandId?: string | undefined;
  /** What steps of one request share. */
  readonly together?: string | undefined;
  readonly act:
    | { readonly kind: 'command'; readonly command: (made: Made) => Command }
    | { readonly kind: 'undo'; readonly of: string };
}

const DAY = 24 * 60 * 60 * 1000;

/** Collects steps in any order and gives them back in the order of time. */
export class Timeline {
  private readonly steps: DemoStep[] = [];

  constructor(private readonly today: Date) {}

  /** So many days before today; fractions are hours. */
  daysAgo(days: number): Date {
    return new Date(this.today.getTime() - days * DAY);
  }

  does<S extends AnyStream>(
    key: string,
    daysAgo: number,
    actor: Actor,
    stream: S,
    command: CommandOf<S> | ((made: Made) => CommandOf<S>),
    together?: string,
    commandId?: string,
  ): void {
    const make = typeof command === 'function' ? command : () => command;
    const act = { kind: 'command', command: make } as const;
    this.steps.push({ key, at: this.daysAgo(daysAgo), actor, stream, together, commandId, act });
  }

  undoes(key: string, of: string, daysAgo: number, actor: Actor, stream: AnyStream): void {
    this.steps.push({ key, at: this.daysAgo(daysAgo), actor, stream, act: { kind: 'undo', of } });
  }

  inOrder(): readonly DemoStep[] {
    return this.steps
      .map((step, index) => ({ step, index }))
      .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.index - b.index)
      .map(({ step }) => step);
  }
}
