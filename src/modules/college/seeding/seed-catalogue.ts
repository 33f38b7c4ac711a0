import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { atOnce } from '../../../kernel/at-once.js';
import { systemClock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { heldKeys, Reservations } from '../../../platform/commands/reservations.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import type { Migrations } from '../../../platform/database/data-source.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { catalogue, type CatalogueCollege } from '../catalogue/catalogue.js';
import { otherNamesDigest, otherNamesOf } from '../catalogue/other-names/other-names.js';
import { collegeIdOf } from '../college-id.js';
import { collegeDecider, colleges } from '../college.decider.js';
import type { CollegeFacts, SomeCollegeFacts, SourceFacts } from '../college.events.js';

/** What the catalogue knows of a college. */
export function cataloguedFacts({
  key: _,
  formerName: _former,
  colors,
  sports,
  ...facts
}: CatalogueCollege): SomeCollegeFacts & Pick<CollegeFacts, 'name' | 'city' | 'state'> {
  const programs = sports.map(({ sport, ...program }) => [sport, program] as const);
  return {
    ...facts,
    ...(colors && { primaryColor: colors.primary }),
    ...(colors?.secondary && { secondaryColor: colors.secondary }),
    ...Object.fromEntries(programs),
  };
}

const SCOPE = 'catalogue';
const DONE = 'added';
/** Another one once other names change: an installed version gets them at its next start. */
const NAMED = `other-names:${otherNamesDigest}`;
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

  async isNamed(): Promise<boolean> {
    return (await this.reservations.find(SCOPE, NAMED)) !== undefined;
  }

  /** Gives the catalogue's colleges the other names that are known today. Colleges that are not there stay away. */
  async name(catalogue: readonly CatalogueCollege[]): Promise<void> {
    const names = otherNamesOf(catalogue);
    await atOnce(AT_ONCE, catalogue, async (college) => {
      const otherNames = names.get(college.key);
      if (otherNames) await this.setOtherNames(collegeIdOf(cataloguedFacts(college)), otherNames);
    });
    await this.reservations.reserve(SCOPE, NAMED, SCOPE);
  }

  private async setOtherNames(collegeId: string, otherNames: readonly string[]): Promise<void> {
    const command = { type: 'SetCollegeOtherNames', otherNames } as const;
    const request = { actor: SYSTEM_ACTOR, commandId: uuidv5([collegeId, ...otherNames].join('\n'), COMMANDS) };
    await this.commands.send(colleges.of(collegeId), command, request).catch(unlessMissing);
  }

  private async add(college: CatalogueCollege): Promise<void> {
    const facts = cataloguedFacts(college);
    const collegeId = collegeIdOf(facts);
    const command = { type: 'AddCollege', collegeId, facts, source } as const;
    const request = { actor: SYSTEM_ACTOR, commandId: uuidv5(collegeId, COMMANDS) };
    await this.commands.send(colleges.of(collegeId), command, request).catch(unlessThere);
  }
}

/** A college added before, by hand or by an import, keeps its facts. */
function unlessThere(error: unknown): void {
  if (!(error instanceof DomainError) || error.kind !== 'conflict' || error.code === 'busy') throw error;
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof DomainError) || error.kind !== 'not-found') throw error;
}

/**
 * Adds the colleges of the catalogue to a database that has none of them; does nothing where that was done. Other names
 * that became known since are added too.
 * @returns how many were added
 */
export async function seedCatalogue(config: Config, migrations: Migrations): Promise<number> {
  // Most starts find everything done: they shouldn’t compose an application to hear it.
  if ((await heldKeys(config.databaseUrl, SCOPE, [DONE, NAMED])).length === 2) return 0;
  const deciders = [collegeDecider];
  return withCommands(
    { config, migrations, clock: systemClock, deciders, providers: [CatalogueSeeder] },
    async (context) => {
      const seeder = context.get(CatalogueSeeder);
      const added = (await seeder.isDone()) ? 0 : await seeder.seed(catalogue());
      if (!(await seeder.isNamed())) await seeder.name(catalogue());
      return added;
    },
  );
}
