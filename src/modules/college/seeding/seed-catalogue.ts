import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { atOnce } from '../../../kernel/at-once.js';
import { systemClock } from '../../../kernel/clock.js';
import type { Past } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { heldKeys, Reservations } from '../../../platform/commands/reservations.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import type { Migrations } from '../../../platform/database/data-source.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { catalogue, type CatalogueCollege } from '../catalogue/catalogue.js';
import { closed, closedDigest } from '../catalogue/corrections/closed.js';
import { placeOf } from '../catalogue/facts/facts-by-institution.js';
import { affiliationByKey, affiliationsDigest, affiliationsSource } from '../catalogue/figures/affiliated.js';
import { figuresByKey, figuresDigest, figuresSource } from '../catalogue/figures/figures.js';
import { nicknamesOf, otherNamesDigest, otherNamesOf } from '../catalogue/other-names/other-names.js';
import { affiliations } from '../affiliations.js';
import { collegeIdOf } from '../college-id.js';
import { collegeDecider, colleges } from '../college.decider.js';
import {
  CollegeArchived,
  type CollegeEvent,
  collegeFactNames,
  CollegeRestored,
  type CollegeFacts,
  type SomeCollegeFacts,
  type SourceFacts,
} from '../college.events.js';

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
/** The same for facts of official files, and for colleges that closed. */
const FIGURED = `figures:${figuresDigest}`;
const AFFILIATED = `affiliations:${affiliationsDigest}`;
const CLOSED = `closed:${closedDigest}`;
const STEPS = [DONE, NAMED, FIGURED, AFFILIATED, CLOSED];
/** How many are added at once: as many as the log takes in one group. */
const AT_ONCE = 16;
// Fixed forever: a run that was cut short is taken up again without adding anything twice.
const COMMANDS = 'b8f3a8c4-7f0e-4b6c-8d64-5d0a2f1c9e37';

const source: SourceFacts = { kind: 'catalogue', year: null };

/** Adds the catalogue's colleges by the command bus, once for a database. */
@Injectable()
export class CatalogueSeeder {
  constructor(
    private readonly commands: CommandGateway,
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
  ) {}

  /** Whether the colleges were added. */
  async isDone(): Promise<boolean> {
    return this.hasDone(DONE);
  }

  private async hasDone(step: string): Promise<boolean> {
    return (await this.reservations.find(SCOPE, step)) !== undefined;
  }

  /** Does what was not done yet, or is known since. @returns how many were added */
  async run(catalogue: readonly CatalogueCollege[]): Promise<number> {
    const added = (await this.isDone()) ? 0 : await this.seed(catalogue);
    if (!(await this.hasDone(NAMED))) await this.name(catalogue);
    if (!(await this.hasDone(FIGURED))) await this.addFigures(catalogue);
    if (!(await this.hasDone(AFFILIATED))) await this.addAffiliations(catalogue);
    if (!(await this.hasDone(CLOSED))) await this.archiveClosed(catalogue);
    return added;
  }

  /** @returns how many were added */
  private async seed(catalogue: readonly CatalogueCollege[]): Promise<number> {
    await atOnce(AT_ONCE, catalogue, (college) => this.add(college));
    await this.reservations.reserve(SCOPE, DONE, SCOPE);
    return catalogue.length;
  }

  /** Gives the catalogue's colleges the other names and nicknames that are known today. Colleges that are not there stay away. */
  private async name(catalogue: readonly CatalogueCollege[]): Promise<void> {
    const [names, nicknames] = [otherNamesOf(catalogue), nicknamesOf(catalogue)];
    await atOnce(AT_ONCE, catalogue, async (college) => {
      const otherNames = [names.get(college.key) ?? [], nicknames.get(college.key) ?? []].flat();
      if (otherNames.length > 0) await this.setOtherNames(collegeIdOf(cataloguedFacts(college)), otherNames);
    });
    await this.reservations.reserve(SCOPE, NAMED, SCOPE);
  }

  /** Adds facts of official files that nobody has reported. What an admin or an import ever set stays. */
  private async addFigures(catalogue: readonly CatalogueCollege[]): Promise<void> {
    const figures = figuresByKey();
    await atOnce(AT_ONCE, catalogue, async (college) => {
      const known = figures.get(college.key);
      if (known) await this.addFacts(collegeIdOf(cataloguedFacts(college)), known, figuresSource);
    });
    await this.reservations.reserve(SCOPE, FIGURED, SCOPE);
  }

  private async addAffiliations(catalogue: readonly CatalogueCollege[]): Promise<void> {
    const codes = affiliationByKey();
    await atOnce(AT_ONCE, catalogue, async (college) => {
      const religiousAffiliation = affiliations[codes.get(college.key) ?? ''];
      if (religiousAffiliation)
        await this.addFacts(collegeIdOf(cataloguedFacts(college)), { religiousAffiliation }, affiliationsSource);
    });
    await this.reservations.reserve(SCOPE, AFFILIATED, SCOPE);
  }

  private async addFacts(collegeId: string, known: SomeCollegeFacts, source: SourceFacts): Promise<void> {
    const stream = colleges.of(collegeId);
    const { state } = await this.streams.load(stream);
    if (!state) return;
    const missing = collegeFactNames.filter((field) => known[field] !== undefined && state.facts[field] === null);
    // Only a college that was edited can have a field that somebody emptied.
    const emptied = new Set(missing.length === 0 ? [] : (await this.streams.events(stream)).flatMap(editedFields));
    const fields = missing.filter((field) => !emptied.has(field));
    if (fields.length === 0) return;
    const changes = Object.fromEntries(fields.map((field) => [field, known[field]]));
    const basedOn = Object.fromEntries(fields.map((field) => [field, null]));
    const command = { type: 'EditCollege', changes, basedOn, source } as const;
    const commandId = uuidv5(`${collegeId}\n${JSON.stringify(changes)}`, COMMANDS);
    await this.commands.send(stream, command, { actor: SYSTEM_ACTOR, commandId }).catch(unlessThere);
  }

  /** Archives colleges that closed, except those that somebody archived or restored before. */
  private async archiveClosed(catalogue: readonly CatalogueCollege[]): Promise<void> {
    const places = new Set(closed.map(([state, name]) => placeOf(name, state)));
    const gone = catalogue.filter(({ name, state }) => places.has(placeOf(name, state)));
    await atOnce(AT_ONCE, gone, async (college) => {
      const collegeId = collegeIdOf(cataloguedFacts(college));
      const stream = colleges.of(collegeId);
      const events = await this.streams.events(stream);
      if (events.some(({ type }) => type === CollegeArchived.type || type === CollegeRestored.type)) return;
      const request = { actor: SYSTEM_ACTOR, commandId: uuidv5(`${collegeId}\nclosed`, COMMANDS) };
      await this.commands.send(stream, { type: 'ArchiveCollege' }, request).catch(unlessMissing);
    });
    await this.reservations.reserve(SCOPE, CLOSED, SCOPE);
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

/** The facts that an event changed. */
const editedFields = (event: Past<CollegeEvent>): readonly string[] =>
  event.type === 'CollegeEdited' ? event.data.fields : [];

/** A college added before, by hand or by an import, keeps its facts. */
function unlessThere(error: unknown): void {
  if (!(error instanceof DomainError) || error.kind !== 'conflict' || error.code === 'busy') throw error;
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof DomainError) || error.kind !== 'not-found') throw error;
}

/**
 * Adds the colleges of the catalogue to a database that has none of them; does nothing where that was done. Other names,
 * facts and closures that became known since are added too.
 * @returns how many were added
 */
export async function seedCatalogue(config: Config, migrations: Migrations): Promise<number> {
  // Most starts find everything done: they shouldn’t compose an application to hear it.
  if ((await heldKeys(config.databaseUrl, SCOPE, STEPS)).length === STEPS.length) return 0;
  const deciders = [collegeDecider];
  return withCommands({ config, migrations, clock: systemClock, deciders, providers: [CatalogueSeeder] }, (context) =>
    context.get(CatalogueSeeder).run(catalogue()),
  );
}
