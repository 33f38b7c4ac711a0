import { Injectable } from '@nestjs/common';
import { type DraftLength, type DraftTone, MAX_DIRECT_MESSAGE } from '../../../../contract/writing/draft.js';
import { Config } from '../../../platform/config/config.js';
import { writeByRules } from '../rules/write-by-rules.js';
import { fillIn, type Hidden } from './hidden-facts.js';

/** Bytes of an answer, with everything that wraps its words. */
const MAX_BYTES = 512 * 1024;

/** fetch that sends nothing on to where someone points it, and that takes no answer without end. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new Error(`The answer is longer than ${MAX_BYTES} bytes.`);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, response);
};

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
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
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

/** What a model is asked to do. */
export interface Assignment {
  readonly rules: string;
  /** The draft by rules, with placeholders: all that is said of the athlete. */
  readonly draft: string;
}

const tones: Readonly<Record<DraftTone, string>> = {
  plain: 'plain and polite',
  warm: 'warm and grateful',
  confident: 'confident, never boastful',
};
const words: Readonly<Record<DraftLength, string>> = { short: 'at most 90 words', full: 'at most 180 words' };

/** Fewer characters than this nobody can write in. */
const LEAST_ROOM = 80;

export function assignmentOf(hidden: Hidden): Assignment {
  const { kind, tone, length } = hidden.writing;
  const draft = writeByRules(hidden.writing).text;
  // Placeholders are shorter than what takes their place.
  const grows = fillIn(draft, hidden).length - draft.length;
  const room = Math.max(LEAST_ROOM, MAX_DIRECT_MESSAGE - grows);
  return {
    draft,
    rules: [
      'You help a high-school athlete to write to a college coach. Rewrite the message that you are given, in the first person.',
      `It should read ${tones[tone]}, as a young person writes, and be ${kind === 'direct-message' ? `one paragraph of at most ${room} characters` : words[length]}.`,
      'Words in square brackets stand for facts that you are not told. Use them as they are, each at most as often as it is given, and no others.',
      'Say nothing of the athlete that the message does not say: no other fact, number, name, place or link.',
      kind === 'direct-message'
        ? 'Answer with the message alone.'
        : 'Begin with the greeting, end with the same closing lines, and part paragraphs by an empty line. Answer with the message alone, without a subject.',
      'Write plain text without any markup.',
    ].join('\n'),
  };
}
