import { Injectable, Logger } from '@nestjs/common';
import type { DraftPart } from '../../../../contract/writing/model-help.js';
import { writeByRules } from '../rules/write-by-rules.js';
import type { Writing } from '../writing-facts.js';
import { assignmentOf, type Assignment } from './assignment.js';
import { faultIn, faultOfWhole, settledPart } from './faults.js';
import { fillIn, hideWho, type Hidden } from './hidden-facts.js';
import { ModelTooSlow, ModelWriter } from './model-writer.js';

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
      // Whoever stops to read stops the model, too.
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
