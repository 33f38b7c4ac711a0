import { type DynamicModule, Module } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command, Decider } from '../../kernel/decider.js';
import { categoryOf, type DomainEvent } from '../../kernel/event.js';
import type { AnyStream } from '../../kernel/stream.js';
import { EventDefinitions } from '../event-store/event-definitions.js';

/** A decider as the machinery sees it, whatever its state and commands. */
export type AnyDecider = Decider<object | undefined, Command, DomainEvent>;

/** The deciders of this process, by the category of their streams. */
export class Deciders {
  private readonly byCategory = new Map<string, AnyDecider>();

  /** @throws Error when the category has another decider already */
  add(decider: AnyDecider): void {
    const known = this.byCategory.get(decider.category);
    if (known && known !== decider) throw new Error(`The streams ${decider.category}-… have two deciders.`);
    this.byCategory.set(decider.category, decider);
  }

  all(): readonly AnyDecider[] {
    return [...this.byCategory.values()];
  }

  /** The stream of a name from outside; undefined if no decider has its category. */
  streamNamed(name: string): AnyStream | undefined {
    const decider = this.byCategory.get(categoryOf(name));
    return decider && name !== categoryOf(name) ? { name, decider } : undefined;
  }
}

/** `imports: [DecidersModule.register(athleteDecider)]` is all a module needs to take commands for its streams. */
@Module({})
export class DecidersModule {
  static register(decider: AnyDecider): DynamicModule {
    const provider = {
      provide: `decider of ${decider.category}`,
      inject: [Deciders, EventDefinitions],
      useFactory: (deciders: Deciders, definitions: EventDefinitions): AnyDecider => {
        decider.events.forEach((definition) => definitions.add(definition));
        deciders.add(decider);
        return decider;
      },
    };
    return { module: DecidersModule, providers: [provider] };
  }
}

/** `src` and `contract`, as they are run. */
const rooms = ['../../../src', '../../../contract'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

let known: Promise<string> | undefined;

/**
 * A hash of the program's code: states folded by one program are not used by another, so a changed rule needs no
 * version number.
 */
export function program(): Promise<string> {
  return (known ??= fingerprintOf(rooms));
}

async function fingerprintOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => /(?<!\.spec)\.[jt]s$/.test(name))
      .sort();
    for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('base64url');
}
