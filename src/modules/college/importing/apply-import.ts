import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { atOnce } from '../../../kernel/at-once.js';
import { DomainError } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { type CollegeCommand, colleges } from '../college.decider.js';
import type { CollegeFacts, SomeCollegeFacts, SourceFacts } from '../college.events.js';
import {
  isChange,
  isClosing,
  type ImportPlan,
  type PlannedAddition,
  type PlannedClosure,
  type PlannedEdit,
  type Refusal,
} from './import-plan.js';

/** How many are sent at once: as many as the log takes in one group. */
const AT_ONCE = 16;

/** What is to be written, and in whose name. */
export interface Wanted {
  readonly importId: string;
  readonly source: SourceFacts;
  readonly plan: ImportPlan;
  readonly actor: Actor;
  /** What command ids are derived from: sent again under the same, nothing is done twice. */
  readonly once: string;
}

type Planned = PlannedEdit | PlannedAddition | PlannedClosure;

export interface Applied {
  readonly edited: number;
  /** Closed, and so archived. */
  readonly closed: number;
  readonly added: number;
  /** What changed since the plan was made, and so was left as it is. */
  readonly refusals: readonly Refusal[];
}

/** Does what a plan says, each college by a command of its own. */
@Injectable()
export class ApplyImport {
  constructor(private readonly commands: CommandGateway) {}

  /** @param onProgress is told how many commands of how many are done */
  async run({ plan, ...wanted }: Wanted, onProgress: (done: number, of: number) => void): Promise<Applied> {
    const all = [...plan.edits.filter(isChange), ...plan.additions, ...plan.closures.filter(isClosing)];
    let done = 0;
    const outcomes = await atOnce(AT_ONCE, all, async (planned) => {
      const refused = await this.send(wanted, planned);
      onProgress(++done, all.length);
      return { kind: planned.kind, refused };
    });
    const count = (kind: Planned['kind']) =>
      outcomes.filter((outcome) => outcome.kind === kind && !outcome.refused).length;
    const refusals = outcomes.flatMap(({ refused }) => refused ?? []);
    return { edited: count('edit'), closed: count('close'), added: count('add'), refusals };
  }

  /** What a rule said against it; what else goes wrong ends the import, which is then taken up by running it again. */
  private async send(
    { importId, source, actor, once }: Omit<Wanted, 'plan'>,
    planned: Planned,
  ): Promise<Refusal | undefined> {
    const { collegeId, row, name } = planned;
    // A plan that is made again after an undo sends again; two runs of one plan send once.
    const revision = planned.kind === 'add' ? -1 : planned.revision;
    const request = { actor, correlationId: importId, causationId: importId };
    try {
      for (const [what, command] of commandsOf(planned, source)) {
        const commandId = uuidv5(`${collegeId}@${revision}${what}`, once);
        await this.commands.send(colleges.of(collegeId), command, { ...request, commandId });
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      return { line: row.line, unitId: row.facts.unitId ?? undefined, name, field: undefined, reason: error.message };
    }
  }
}

/** What is sent, one after the other, each with what tells it from the others. */
function* commandsOf(planned: Planned, source: SourceFacts): Generator<[string, CollegeCommand]> {
  const { collegeId } = planned;
  if (planned.kind === 'close') {
    yield ['', { type: 'ArchiveCollege' }];
    return;
  }
  if (planned.kind === 'add') yield ['', { type: 'AddCollege', collegeId, facts: planned.facts, source }];
  else if (planned.changes.length > 0) {
    const changes = facts(planned, 'to');
    yield ['', { type: 'EditCollege', changes, basedOn: facts(planned, 'from'), source }];
  }
  for (const { sport, added } of planned.coaches)
    for (const name of added) {
      const coach = { name, title: null, email: null, phone: null, xHandle: null };
      yield [`:${sport}:${name}`, { type: 'AddCollegeCoach', sport, coach, source }];
    }
}

const facts = ({ changes }: PlannedEdit, which: 'from' | 'to'): SomeCollegeFacts =>
  Object.fromEntries(changes.map((change): [keyof CollegeFacts, unknown] => [change.field, change[which]]));
