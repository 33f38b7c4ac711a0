import { Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import type pg from 'pg';
import { DecidersModule, type AnyDecider } from '../platform/commands/deciders.js';
import { controllersOf, type Handler } from '../platform/http/implement.js';
import type { FlagDeclaration } from '../platform/flags/flags.js';
import type { EmailSample } from './email-sample.js';
import type { EventDefinitions } from '../platform/event-store/event-definitions.js';
import type { Projection } from '../platform/projections/projection.js';
import type { EventDefinition } from '../kernel/event-definition.js';
import { streamsOf } from '../kernel/stream.js';
import type { DemoPart } from '../demo/demo-part.js';
import type { Resource } from './access/public.js';
import type { Notice } from './notice.js';
import type { PersonIds } from './person.js';
import type { WaitingPart } from './waiting.js';

/** A resource is named after its streams; one without streams of its own has a name. */
type DeclaredResource = Omit<Resource, 'name'> & ({ readonly decider: AnyDecider } | { readonly name: string });

/** One line of an export: plain JSON. Every row of a section has the same keys. */
export type Row = Readonly<Record<string, unknown>>;
export type Rows = AsyncIterable<Row> | Promise<readonly Row[]>;

/** Subject of an export: the caller, under every id they have in the log. */
export interface Self extends PersonIds {
  readonly userId: string;
  /** That they sign in with. */
  readonly email: string;
  /** All of their ids. */
  readonly ids: readonly string[];
  /** The names of the streams that are theirs. */
  readonly streams: readonly string[];
}

/** What a feature holds on people, as each gets it in the export of their own data. */
export interface PersonalData {
  /** Whose data it is; the export of a person without such an id leaves it out. */
  readonly of: keyof PersonIds;
  /** Its name in the JSON. */
  readonly key: string;
  /** Its sheet in the workbook; at most 31 characters. */
  readonly title: string;
  /** One thing instead of a list; null when there is none. */
  readonly single?: true;
  /** @param definitions of every event, for who tells of what happened */
  read(pool: pg.Pool, id: string, self: Self, definitions: EventDefinitions): Rows;
}

/** Streams of which each is one person: their account, or a profile of theirs. */
export interface PersonStreams {
  readonly decider: AnyDecider;
  /** Which of the person's ids is the stream's. */
  readonly by: keyof PersonIds;
}

/** A feature's part of erasing a person. Each step can be done again without harm: it may have been cut short. */
export interface ErasurePart {
  /** Leaves them no way to sign in. */
  endSignIn?(person: PersonIds): Promise<void>;
  /** Takes them off teams and ends links, by the commands that people use. */
  leaveTeams?(person: PersonIds): Promise<void>;
  /** Every team that they were ever on: its texts may call them by the last name alone. */
  teamsOf?(person: PersonIds): Promise<readonly string[]>;
  /**
   * Destroys the keys of things that are about them, e.g. of invites.
   * @param addresses email addresses that are theirs alone, in lower case
   */
  forgetThings?(person: PersonIds, addresses: readonly string[]): Promise<void>;
  /** Things whose key seals a text that may name anybody; one that names the erased is ended before its key is destroyed. */
  readonly naming?: { readonly event: EventDefinition; end(id: string): Promise<void> };
}

/** A number that answers about athletes carry: on a profile and on a row of the roster. */
export interface AthleteCount {
  /** Its name in the answer. */
  readonly name: string;
  /** SQL of the number. Both are SQL too: the athlete's id, and the calling team's; NULL for callers who see all of the athlete. */
  readonly sql: (athleteId: string, teamId: string) => string;
}

/** A kind of change as people think of it: histories and the log are filtered by it. */
export interface HistoryKind {
  readonly key: string;
  /** One feature says it; others add their events to the kind. */
  readonly label?: string;
  /** What it is called in an athlete's history; left out where it never happens to an athlete. */
  readonly ofAthlete?: string;
  readonly events: readonly EventDefinition[];
}

interface Declaration {
  /** As its folder is called. */
  readonly name: string;
  /** What permissions and topics are about. */
  readonly resources?: readonly DeclaredResource[];
  /** Of streams that are no resource: no permission is asked about one of them. */
  readonly deciders?: readonly AnyDecider[];
  /** Each of its events is of one. */
  readonly kinds?: readonly HistoryKind[];
  /** What answers its endpoints. */
  readonly handlers?: readonly Handler[];
  readonly readModels?: readonly Projection[];
  /** Left out where its streams are no people. */
  readonly people?: PersonStreams;
  readonly personalData?: readonly PersonalData[];
  readonly erasure?: readonly Type<ErasurePart>[];
  readonly athleteCounts?: readonly AthleteCount[];
  /** What of it admins can turn off for everyone. */
  readonly flags?: readonly FlagDeclaration[];
  /** Which of its events people are notified of. */
  readonly notices?: readonly Notice[];
  /** A sample of each email that it sends, for admins to preview. */
  readonly emails?: { readonly title: string; readonly samples: readonly EmailSample[] };
  /** What of it waits for admins, as numbers on their home. */
  readonly waiting?: readonly WaitingPart[];
  readonly demo?: DemoPart;
  readonly controllers?: NonNullable<ModuleMetadata['controllers']>;
  /** Also reactions, jobs and processes. */
  readonly providers?: NonNullable<ModuleMetadata['providers']>;
  /** Providers that other features may inject. */
  readonly exports?: NonNullable<ModuleMetadata['exports']>;
}

/** A feature as everything central is derived from it. src/features.ts lists them all. */
export interface Feature extends Required<Omit<Declaration, 'resources' | 'demo' | 'people' | 'emails'>> {
  readonly emails?: Declaration['emails'];
  readonly demo?: DemoPart;
  readonly people?: PersonStreams;
  readonly resources: readonly Resource[];
}

/** Provides every feature of the process to the parts that derive from them. */
export const FEATURES = Symbol('features');

/** Declares a feature; each folder of src/modules has one, in its `index.ts`. */
export function feature({ resources = [], deciders = [], ...declared }: Declaration): Feature {
  return {
    kinds: [],
    handlers: [],
    readModels: [],
    personalData: [],
    erasure: [],
    athleteCounts: [],
    flags: [],
    notices: [],
    waiting: [],
    controllers: [],
    providers: [],
    exports: [],
    ...declared,
    resources: resources.map((one) => ('decider' in one ? { ...one, name: one.decider.category } : one)),
    deciders: [...resources.flatMap((one) => ('decider' in one ? [one.decider] : [])), ...deciders],
  };
}

/** The names of the streams that are one person's. */
export const streamsOfPerson = (features: readonly Feature[], person: PersonIds): string[] =>
  features.flatMap(({ people }) => {
    const id = people && person[people.by];
    return id ? [streamsOf(people.decider).of(id).name] : [];
  });

@Module({})
class FeatureModule {}

/** The modules that Nest builds of the features. */
export function modulesOf(features: readonly Feature[]): DynamicModule[] {
  const providers = [{ provide: FEATURES, useValue: features }];
  return [{ module: FeatureModule, global: true, providers, exports: providers }, ...features.map(moduleOf)];
}

const moduleOf = ({ deciders, handlers, controllers, providers, erasure, exports }: Feature): DynamicModule => ({
  module: FeatureModule,
  global: exports.length > 0,
  imports: deciders.map((decider) => DecidersModule.register(decider)),
  controllers: [...controllersOf(handlers), ...controllers],
  providers: [...providers, ...erasure],
  exports,
});
