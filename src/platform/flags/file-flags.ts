import {
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Flags = z.record(z.string(), z.boolean());

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
    return Flags.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`TOUCHLINE_FLAGS_FILE is ${path}, which can’t be used: ${why}`, { cause: error });
  }
}
