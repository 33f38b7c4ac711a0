import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, validate as isUuid } from 'uuid';
import { atOnce } from '../../../kernel/at-once.js';
import { DomainError } from '../../../kernel/errors.js';
import { idOf, type Actor } from '../../../kernel/event.js';
import { CommandGateway, type CommandRequest } from '../../../platform/commands/command-gateway.js';
import { colleges } from '../college.decider.js';
import { ImportRefused } from './import-plan.js';
import { StandingColleges, type CollegeRecord } from './standing-colleges.js';

const AT_ONCE = 16;

export interface UndoneImport {
  /** Changes that were taken back. */
  readonly undone: number;
  /** Colleges that it had added and that are archived now. */
  readonly archived: number;
  /** What had been taken back before. */
  readonly before: number;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

type Outcome = 'undone' | 'archived' | 'before' | { readonly name: string; readonly reason: string };

/** Which import is taken back, and in whose name. */
interface By {
  readonly importId: string;
  readonly actor: Actor;
}

/** What happened to one college that an import touched. */
interface Touched {
  name: string;
  readonly events: CollegeRecord[];
  /** Someone else changed it after. */
  changedSince: boolean;
}

/** Takes an import back, change by change: what someone changed since stays, and is told. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly commands: CommandGateway,
    private readonly standing: StandingColleges,
  ) {}

  /** @throws ImportRefused for an import that nobody knows */
  async run(
    importId: string,
    actor: Actor,
    onProgress: (done: number, of: number) => void = () => undefined,
  ): Promise<UndoneImport> {
    const touched = isUuid(importId) ? await this.touched(importId) : [];
    if (touched.length === 0) throw new ImportRefused(`There is no import ${importId}, or it changed nothing.`);
    let done = 0;
    const outcomes = await atOnce(AT_ONCE, touched, async (college) => {
      const outcome = await this.takeBack(college, { importId, actor });
      onProgress(++done, touched.length);
      return outcome;
    });
    const all = outcomes.flat();
    const count = (kind: Outcome) => all.filter((outcome) => outcome === kind).length;
    return {
      undone: count('undone'),
      archived: count('archived'),
      before: count('before'),
      refused: all.filter((outcome) => typeof outcome === 'object'),
    };
  }

  private async touched(importId: string): Promise<Touched[]> {
    const names = new Map<string, string>();
    const touched = new Map<string, Touched>();
    for await (const event of this.standing.events()) {
      if (event.type === 'CollegeAdded') names.set(event.stream, event.data.facts.name);
      const name = names.get(event.stream) ?? idOf(event.stream);
      const college = touched.get(event.stream) ?? { name, events: [], changedSince: false };
      const { correlationId, undoes } = event.metadata;
      if (correlationId === importId && undoes === undefined) college.events.push(event);
      else if (correlationId !== undoIdOf(importId)) college.changedSince = true;
      if (college.events.length > 0) touched.set(event.stream, college);
    }
    return [...touched.values()];
  }

  /** The last change first: each is taken back to what it changed. */
  private async takeBack({ name, events, changedSince }: Touched, by: By): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const event of events.toReversed()) {
      try {
        outcomes.push(await this.takeBackOne(event, changedSince, by));
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
        outcomes.push(error.code === 'already-undone' ? 'before' : { name, reason: error.message });
      }
    }
    return outcomes;
  }

  private async takeBackOne(event: CollegeRecord, changedSince: boolean, { importId, actor }: By): Promise<Outcome> {
    const stream = colleges.of(event.data.collegeId);
    const request: CommandRequest = {
      actor,
      commandId: uuidv5(event.id, undoIdOf(importId)),
      correlationId: undoIdOf(importId),
      causationId: importId,
    };
    if (event.type !== 'CollegeAdded') {
      const { repeated } = await this.commands.undo(stream, event.id, request);
      return repeated ? 'before' : 'undone';
    }
    // What was added stays; out of the lists it goes.
    if (changedSince) throw new DomainError('conflict', 'changed-since', CHANGED);
    const { repeated, events } = await this.commands.send(stream, { type: 'ArchiveCollege' }, request);
    return repeated || events.length === 0 ? 'before' : 'archived';
  }
}

const CHANGED = 'The import added it, and it changed later. Archive it by hand.';

/** What is done when an import is taken back belongs together as well. */
const undoIdOf = (importId: string): string => uuidv5('undo', importId);
