import { Injectable, Logger } from '@nestjs/common';
import { MAX_DIRECT_MESSAGE } from '../../../../contract/writing/draft.js';
import type { DraftPart } from '../../../../contract/writing/model-help.js';
import { writeByRules } from '../rules/write-by-rules.js';
import type { Writing } from '../writing-facts.js';
import { fillIn, type Hidden, hideWho, placeholdersIn } from './hidden-facts.js';
import { type Assignment, assignmentOf, ModelTooSlow, ModelWriter } from './model-writer.js';

/** Characters of a model's answer, placeholders not filled in: far more than the longest message that is asked for. */
export const MAX_ANSWER = 3_000;

/** What a bracket, tag or markup leaves behind that is no plain text. */
const MARKUP = /<[a-z!/]|\*\*|`|^#/imu;
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}]|(?!\n)\p{Cc}/u;
const ADDRESS = /:\/\/|\bwww\.|\S@\S|\b[\w-]+\.(?:com|org|net|edu|io|me|tv|gg)\b/i;
const FIGURE = /\d+(?:[.,]\d+)*/g;

/**
 * What is wrong with an answer, or the part of it that has come, as a whole sentence. A model may say in other words
 * what it was given, and nothing else.
 */
function faultIn(answer: string, { draft }: Assignment): string | undefined {
  if (answer.length > MAX_ANSWER) return 'The model wrote too much.';
  const given = new Set(placeholdersIn(draft));
  const bare = answer.replaceAll(/\[[^[\]]*\]/g, (placeholder) => (given.has(placeholder) ? '' : placeholder));
  if (/[[\]]/.test(bare)) return 'The model left a gap that nothing is known for.';
  if (MARKUP.test(bare) || UNSEEN.test(bare)) return 'The model wrote something other than plain text.';
  if (ADDRESS.test(bare)) return 'The model named an address that is not in the profile.';
  const figures = new Set(draft.match(FIGURE));
  if (bare.match(FIGURE)?.some((figure) => !figures.has(figure)))
    return 'The model named a number that is not in the profile.';
  return undefined;
}

/** What is wrong with an answer that has come to its end. */
export function faultOfWhole(answer: string, assignment: Assignment, hidden: Hidden): string | undefined {
  const fault = faultIn(answer, assignment);
  if (fault) return fault;
  if (answer.trim() === '') return 'The model gave no answer.';
  if (!answer.includes('[first name]')) return 'The model left out who writes.';
  if (hidden.writing.kind === 'direct-message' && fillIn(answer, hidden).trim().length > MAX_DIRECT_MESSAGE)
    return `The model wrote more than a direct message takes.`;
  return undefined;
}

/** As much of an answer under way as will stay as it is: up to the last whole word, and before a bracket that is open. */
export function settledPart(answer: string): string {
  const words = /^.*\s/su.exec(answer)?.[0] ?? '';
  const open = words.lastIndexOf('[');
  return open > words.lastIndexOf(']') ? words.slice(0, open) : words;
}

/** Has a model write a message, and holds what it writes against what it was told. */
@Injectable()
export class DraftByModel {
  private readonly logger = new Logger('DraftByModel');

  constructor(private readonly model: ModelWriter) {}

  /** The message as it comes, and last the whole of it: by rules, with why, where the model did not write one that holds. */
  async *run(writing: Writing, signal: AbortSignal): AsyncGenerator<DraftPart> {
    const byRules = writeByRules(writing);
    const hidden = hideWho(writing);
    try {
      const text = yield* this.written(assignmentOf(hidden), hidden, signal);
      yield { draft: { ...byRules, text }, writtenBy: 'model', why: null };
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof Faulty ? error.message : whyNot(error);
      this.logger.warn(`A draft is by rules: ${why} ${error instanceof Faulty ? '' : String(error)}`.trim());
      yield { draft: byRules, writtenBy: 'rules', why };
    }
  }

  /** @throws Faulty, and what {@link ModelWriter.write} throws */
  private async *written(
    assignment: Assignment,
    hidden: Hidden,
    signal: AbortSignal,
  ): AsyncGenerator<DraftPart, string> {
    const ended = new AbortController();
    let [answer, shown] = ['', 0];
    try {
      for await (const more of this.model.write(assignment, AbortSignal.any([signal, ended.signal]))) {
        answer += more;
        const settled = settledPart(answer);
        refuse(answer.length > settled.length ? faultIn(settled, assignment) : undefined);
        const text = fillIn(settled, hidden);
        if (text.length > shown) yield { more: text.slice(shown) };
        shown = text.length;
      }
    } finally {
      // A client that stops reading stops the model.
      ended.abort();
    }
    refuse(faultOfWhole(answer, assignment, hidden));
    return fillIn(answer, hidden).trim();
  }
}

/** The model wrote what it should not have; the message says what. */
class Faulty extends Error {}

function refuse(fault: string | undefined): void {
  if (fault) throw new Faulty(fault);
}

const whyNot = (error: unknown): string =>
  error instanceof ModelTooSlow ? 'The model did not answer in time.' : 'The model could not be reached.';
