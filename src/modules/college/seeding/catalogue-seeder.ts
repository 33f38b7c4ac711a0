import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { atOnce } from '../../../kernel/at-once.js';
import { DomainError } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import type { CatalogueCollege } from '../catalogue/catalogue.js';
import { cataloguedFacts } from './catalogued-facts.js';
import { collegeIdOf } from '../college-id.js';
import type { SourceFacts } from '../college.facts.js';
import { colleges } from '../college.decider.js';

const SCOPE = 'catalogue';
const DONE = 'added';
/** How many are added at once: as many as the log takes in one group. */
const AT_ONCE = 16;
// Fixed for ever: a run that was cut short is taken up again without adding anything twice.
const COMMANDS = 'b8f3a8c4-7f0e-4b6c-8d64-5d0a2f1c9e37';

const source: SourceFacts = { kind: 'catalogue', year: null };

/** Adds the catalogue's colleges by the command bus, once for a database. */
@Injectable()
export class CatalogueSeeder {
  constructor(
    private readonly commands: CommandGateway,
    private readonly reservations: Reservations,
  ) {}

  async isDone(): Promise<boolean> {
    return (await this.reservations.find(SCOPE, DONE)) !== undefined;
  }

  /** @returns how many were added */
  async seed(catalogue: readonly CatalogueCollege[]): Promise<number> {
    await atOnce(AT_ONCE, catalogue, (college) => this.add(college));
    await this.reservations.reserve(SCOPE, DONE, SCOPE);
    return catalogue.length;
  }

  private async add(college: CatalogueCollege): Promise<void> {
    const facts = cataloguedFacts(college);
    const collegeId = collegeIdOf(facts);
    const command = { type: 'AddCollege', collegeId, facts, source } as const;
    const request = { actor: SYSTEM_ACTOR, commandId: uuidv5(collegeId, COMMANDS) };
    await this.commands.send(colleges.of(collegeId), command, request).catch(unlessThere);
  }
}

/** Somebody added it before, by hand or by an import: what they said of it stands. */
function unlessThere(error: unknown): void {
  if (!(error instanceof DomainError) || error.kind !== 'conflict' || error.code === 'busy') throw error;
}
