import { AccountCreator } from '../../../../src/modules/account/public.js';
import type { Actor, RecordedEvent } from '../../../../src/kernel/event.js';
import type { AnyStream, CommandOf } from '../../../../src/kernel/stream.js';
import { CommandGateway } from '../../../../src/platform/commands/command-gateway.js';
import { Deciders } from '../../../../src/platform/commands/deciders.js';
import { StreamReader } from '../../../../src/platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../../src/platform/event-store/event-store.js';
import { Api } from '../../api.js';
import type { TestApp } from '../../app.js';
import { Codes } from '../../codes.js';
import { People, type Person } from '../../people.js';

/** What the parts of the story are told by: real commands and calls of somebody to the application. */
export class Narrator {
  readonly people: People;
  readonly codes: Codes;

  constructor(private readonly started: TestApp) {
    this.people = new People(started.app);
    this.codes = new Codes(started.app, this.people);
  }

  as({ token }: Person): Api {
    return new Api(this.started.url, token);
  }

  /** The last of the events that a command appended. */
  async does<S extends AnyStream>(actor: Actor, stream: S, command: CommandOf<S>): Promise<RecordedEvent> {
    await this.started.app.get(CommandGateway, { strict: false }).send(stream, command, { actor });
    return this.last(stream.name);
  }

  /** The event that took another one back. */
  async undoes(actor: Actor, { stream, id }: RecordedEvent): Promise<RecordedEvent> {
    const handle = this.started.app.get(Deciders, { strict: false }).streamNamed(stream);
    if (!handle) throw new Error(`Nobody decides on ${stream}.`);
    // The conditions of an undo read who exists, and a read model lags behind the commands that made them.
    await this.people.settled();
    await this.started.app.get(CommandGateway, { strict: false }).undo(handle, id, { actor });
    return this.last(stream);
  }

  /** An account with a name of its own, so that not everybody is called the same. */
  async opensAccount(firstName: string, lastName: string, role: 'no-role' | 'athlete'): Promise<string> {
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const account = { email, firstName, lastName, role };
    const { userId } = await this.started.app
      .get(AccountCreator, { strict: false })
      .create(account, { actor: SYSTEM_ACTOR });
    return userId;
  }

  private async last(stream: string): Promise<RecordedEvent> {
    const events = await this.started.app.get(StreamReader, { strict: false }).eventsNamed(stream);
    const event = events.at(-1);
    if (!event) throw new Error(`Nothing happened on ${stream}.`);
    return event;
  }
}

export const actorOf = ({ userId, role }: Person): Actor => ({ userId, role });

/** A field of what an event says, e.g. the id that was drawn for a group. */
export const told = ({ data }: RecordedEvent, field: string): string =>
  String((data as Record<string, unknown>)[field]);
