import {
  type Client,
  OpenFeature,
  type Provider,
  type JsonValue,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { Inject, Injectable, type OnModuleInit, Global, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Config } from '../config/config.js';

const FlagsInFile = z.record(z.string(), z.boolean());

/** Flags of a JSON file, `{ "model-help": false }`, read once at the start. What it does not name has its default. */
export class FileFlags implements Provider {
  readonly metadata = { name: 'file' };
  readonly runsOn = 'server';
  private readonly flags: Readonly<Record<string, boolean>>;

  /** @throws Error for a file that is missing, or no object of true and false */
  constructor(path: string | undefined) {
    this.flags = path === undefined ? {} : read(path);
  }

  resolveBooleanEvaluation(key: string, byDefault: boolean): Promise<ResolutionDetails<boolean>> {
    const value = Object.hasOwn(this.flags, key) ? this.flags[key] : undefined;
    if (value === undefined) return this.usual(byDefault);
    return Promise.resolve({ value, reason: StandardResolutionReasons.STATIC });
  }

  resolveStringEvaluation(_key: string, byDefault: string): Promise<ResolutionDetails<string>> {
    return this.usual(byDefault);
  }

  resolveNumberEvaluation(_key: string, byDefault: number): Promise<ResolutionDetails<number>> {
    return this.usual(byDefault);
  }

  resolveObjectEvaluation<T extends JsonValue>(_key: string, byDefault: T): Promise<ResolutionDetails<T>> {
    return this.usual(byDefault);
  }

  private usual<T>(value: T): Promise<ResolutionDetails<T>> {
    return Promise.resolve({ value, reason: StandardResolutionReasons.DEFAULT });
  }
}

function read(path: string): Readonly<Record<string, boolean>> {
  try {
    return FlagsInFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`TOUCHLINE_FLAGS_FILE is ${path}, which can’t be used: ${why}`, { cause: error });
  }
}

/** A part of a feature that can be turned off for everyone while the product runs. */
export interface FlagDeclaration {
  /** Also the name of its stream, `flag-{key}`. */
  readonly key: string;
  readonly title: string;
  /** What people have while it is on. */
  readonly does: string;
  readonly byDefault: boolean;
}

/** Nest injection token of OpenFeature's provider. */
const FLAG_PROVIDER = Symbol('flag provider');

/** Nest injection token of the {@link FlagSource}. */
export const FLAG_SOURCE = Symbol('FlagSource');

/** What flags there are and what admins set, by a port that a module provides. */
export interface FlagSource {
  readonly declared: readonly FlagDeclaration[];
  /** By key; a flag that nobody set is left out. */
  overrides(): Promise<ReadonlyMap<string, boolean>>;
}

/** A flag as it is now. */
export interface FlagNow extends Omit<FlagDeclaration, 'byDefault'> {
  readonly on: boolean;
  readonly override: boolean | null;
  readonly provided: boolean;
}

/** Which flags are on: an admin's word before the provider's. */
@Injectable()
export class Flags implements OnModuleInit {
  /** OpenFeature is one for a process, which may run several applications. */
  private readonly client: Client;
  private readonly domain = randomUUID();

  constructor(
    @Inject(FLAG_PROVIDER) private readonly provider: Provider,
    @Inject(FLAG_SOURCE) private readonly source: FlagSource,
  ) {
    this.client = OpenFeature.getClient(this.domain);
  }

  async onModuleInit(): Promise<void> {
    await OpenFeature.setProviderAndWait(this.domain, this.provider);
  }

  /** @throws Error for a flag that no feature declares */
  async isOn(key: string): Promise<boolean> {
    const declared = this.source.declared.find((flag) => flag.key === key);
    if (!declared) throw new Error(`No feature declares the flag "${key}".`);
    return (await this.now(declared, await this.source.overrides())).on;
  }

  async all(): Promise<readonly FlagNow[]> {
    const overrides = await this.source.overrides();
    return Promise.all(this.source.declared.map((declared) => this.now(declared, overrides)));
  }

  private async now(
    { byDefault, ...declared }: FlagDeclaration,
    overrides: ReadonlyMap<string, boolean>,
  ): Promise<FlagNow> {
    const override = overrides.get(declared.key) ?? null;
    const provided = await this.client.getBooleanValue(declared.key, byDefault);
    return { ...declared, override, provided, on: override ?? provided };
  }
}

/** Feature flags by OpenFeature. For flagd, LaunchDarkly or another service, its provider is made here. */
@Global()
@Module({
  providers: [
    {
      provide: FLAG_PROVIDER,
      inject: [Config],
      useFactory: ({ flagsFile }: Config): Provider => new FileFlags(flagsFile),
    },
    Flags,
  ],
  exports: [Flags],
})
export class FlagsModule {}
