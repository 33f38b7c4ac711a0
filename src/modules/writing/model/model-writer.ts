import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import type { Assignment } from './assignment.js';
import { boundedFetch } from './bounded-fetch.js';

/** The model has not said all within its time. */
export class ModelTooSlow extends Error {}

/** The language model that the installation names, if any. It is told an {@link Assignment} and nothing else. */
@Injectable()
export class ModelWriter {
  constructor(private readonly config: Config) {}

  /** The host that it answers at, with its port where that is told; null where there is no model. */
  get host(): string | null {
    const { modelUrl } = this.config;
    return modelUrl === undefined ? null : new URL(modelUrl).host;
  }

  /**
   * The words of the answer as they come.
   * @throws ModelTooSlow, and whatever the model and the line to it fail with
   */
  async *write(assignment: Assignment, signal: AbortSignal): AsyncGenerator<string> {
    const limit = AbortSignal.timeout(this.config.modelSeconds * 1000);
    try {
      yield* this.words(assignment, AbortSignal.any([signal, limit]));
    } catch (error) {
      throw limit.aborted ? new ModelTooSlow() : error;
    }
  }

  private async *words({ rules, draft }: Assignment, abortSignal: AbortSignal): AsyncGenerator<string> {
    const { modelUrl, modelName, modelKey } = this.config;
    if (modelUrl === undefined || modelName === undefined) throw new Error('There is no model.');
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: modelUrl,
      ...(modelKey !== undefined && { apiKey: modelKey }),
      fetch: boundedFetch,
    });
    const { stream } = await provider(modelName).doStream({
      prompt: [
        { role: 'system', content: rules },
        { role: 'user', content: [{ type: 'text', text: draft }] },
      ],
      abortSignal,
    });
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.delta;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish' && part.finishReason.unified !== 'stop')
        throw new Error(`The answer ended before its end (${part.finishReason.unified}).`);
    }
  }
}
