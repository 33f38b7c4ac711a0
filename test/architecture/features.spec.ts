import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { everyEvent } from '../support/every-event.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import { features } from '../../src/features.js';
import { Projections } from '../../src/platform/projections/projections.js';
import { contractEndpoints } from '../support/contract-endpoints.js';
import { readHistory, versions } from '../support/histories/histories.js';
import { readModels } from '../support/read-models.js';
import { updateEvents } from '../../src/modules/college-interest/updates/updates.events.js';

const folders = readdirSync('src/modules', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/**
 * What still speaks of several features by their names, and of how many: a new one is found here, and what has shrunk is
 * written down. The people of the tests and of the demo are what every feature happens to.
 */
const known: Readonly<Record<string, number>> = {
  // Its order is the installation’s, not the index’s.
  'src/migrations.ts': 5,
  // The people and things of the tests.
  'test/security/cast.ts': 4,
  'test/support/people.ts': 5,
};

/** A list of features, whatever it is of, imports many. */
const MANY = 4;
/** Every request has these two: who asks, and what they may do. */
const OF_EVERY_REQUEST = ['access', 'identity'];

const code = execFileSync('git', ['ls-files', '-z', 'src', 'projections', 'contract', 'test'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.(spec|bench)\.ts$/.test(path) && path !== 'src/features.ts');

/** The features besides its own of which a file imports something. */
function featuresIn(path: string): Set<string> {
  const imports = [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)];
  const named = imports.map(([, to = '']) => /^src\/modules\/([^/]+)\//.exec(normalize(join(dirname(path), to)))?.[1]);
  return new Set(
    named.filter(
      (name): name is string =>
        name !== undefined && !OF_EVERY_REQUEST.includes(name) && !path.startsWith(`src/modules/${name}/`),
    ),
  );
}

/** `athlete-of-team:…` is told of the same resource. */
const kindOf = (topic: string): string =>
  topic
    .split(':', 1)
    .join()
    .replace(/-of-team$/, '');

/** `athlete:1:profile` → `athlete:profile`. */
const partOf = (topic: string): string => {
  const [kind = '', , ...rest] = topic.split(':');
  return [kindOf(topic), ...rest.slice(kind.endsWith('-of-team') ? 1 : 0)].join(':');
};

describe('The index of features', () => {
  it('has every folder of src/modules, each by its name', () => {
    expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('has every event that is defined, each of one decider, but those of messages, which a college or an athlete may have', () => {
    const others = features.flatMap(({ deciders }) => deciders.filter(({ events }) => events !== updateEvents));
    const types = others.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.toSorted()).toEqual(
      everyEvent
        .all()
        .map(({ type }) => type)
        .toSorted(),
    );
  });

  it('has each event in one kind, by which histories are filtered, and each kind one label', () => {
    const kinds = features.flatMap((one) => one.kinds);
    const types = kinds.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.toSorted()).toEqual(
      everyEvent
        .all()
        .map(({ type }) => type)
        .toSorted(),
    );
    const labelled = kinds.filter(({ label }) => label !== undefined).map(({ key }) => key);
    expect(labelled.toSorted()).toEqual([...new Set(kinds.map(({ key }) => key))].toSorted());
  });

  it('has events about things of its resources, or of none', () => {
    const names = features.flatMap((one) => one.resources.map(({ name }) => name));
    const about = everyEvent.all().map(({ story }) => story?.about({}).kind ?? 'nothing');
    expect([...new Set(about)].filter((kind) => !names.includes(kind))).toEqual(['other']);
  });

  it('has every read model', () => {
    const names = features.flatMap((one) => one.readModels.map(({ name }) => name));
    expect(names.toSorted()).toEqual(readModels.map(({ name }) => name).toSorted());
  });

  it('has a resource for every live topic that an endpoint names, and a read model that tells it', async () => {
    const told = versions().flatMap((version) => [
      ...new Projections(readModels).topicsOf(readHistory(version).events as readonly RecordedEvent[]),
    ]);
    // The platform tells the state of the read models themselves.
    const parts = new Set(['read-models', ...told.map(partOf)]);
    const named = (await contractEndpoints()).flatMap(({ topics = [] }) => topics);
    const resources = features.flatMap((one) => one.resources.map(({ name }) => name));
    expect([...told, ...named].filter((topic) => !resources.includes(kindOf(topic)))).toEqual([]);
    expect(named.filter((topic) => !parts.has(partOf(topic)))).toEqual([]);
  });

  it('is the one list of them: what else names many is known, and does not grow', () => {
    const found = code.map((path) => [path, featuresIn(path).size] as const).filter(([, size]) => size >= MANY);
    expect(Object.fromEntries(found)).toEqual(known);
  });
});
