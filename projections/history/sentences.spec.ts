import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '../../src/kernel/event-definition.js';
import type { Names } from '../../src/kernel/story.js';
import { everyEvent } from '../../test/support/every-event.js';
import { examplesOf } from '../../test/support/examples-of-event.js';
import { names } from './history.projection.js';
import { parametersOf } from './parameters.js';
import { tell, tellThemself, type Told } from './tell.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';

const EXAMPLES = 6;
const ROLES = ['admin', 'athlete', 'coach', 'no-role', 'parent', 'system'];

const known: Names = { of: (id) => `<${id}>` };
const nothingKnown: Names = { of: (_, otherwise) => otherwise };
const readByAthlete: Names = { of: (id) => (id === 'athleteId' ? 'you' : `<${id}>`) };

const definitions = everyEvent.all().toSorted((one, other) => (one.type < other.type ? -1 : 1));

/** Each different text once, with the roles of those whose doing is told so where it is not all of them. */
function byRole(tellAs: (role: string) => string): string[] {
  const told = ROLES.map((role) => [role, tellAs(role)] as const);
  const texts = [...new Set(told.map(([, text]) => text))];
  if (texts.length === 1) return texts;
  return texts.map((text) => `(${told.flatMap(([role, one]) => (one === text ? [role] : [])).join(', ')}) ${text}`);
}

const linesOf = ({ about, many, changes }: Told, own: boolean): string[] => [
  `    about ${about.kind} ${about.id}${own ? `, of many ${many}` : ''}`,
  ...changes.map(({ field, from, to }) => `    ${field}: ${from} → ${to}`),
];

/** What is said of examples of an event: its parameters, its author where that matters, without names, and to the athlete. */
function sentencesOf(definition: EventDefinition): string {
  const { type, story } = definition;
  const own = story?.many !== undefined;
  const examples = examplesOf(definition, EXAMPLES).map((example) => {
    const event = new RecordedEvents(everyEvent).add('stream-1', { type, data: example });
    const data = parametersOf(event);
    const fact = { type, data };
    const nameless = tell(everyEvent, fact, 'stream-1', nothingKnown, { role: 'coach' });
    const lines = [
      `    of ${Object.keys(data).join(', ')}`,
      ...linesOf(tell(everyEvent, fact, 'stream-1', known, { role: 'coach' }), own),
    ];
    const told = [
      ...byRole((role) => tell(everyEvent, fact, 'stream-1', known, { role }).words),
      ...lines,
      `without names: ${nameless.words}`,
      ...linesOf(nameless, own).filter((line) => !lines.includes(line)),
      ...names.inMemory([event]).map(({ id, first, last }) => `names ${id}: ${first}, ${last}`),
    ];
    if (!('athleteId' in data)) return told;
    const toThemself = byRole((role) =>
      tellThemself(everyEvent, fact, 'stream-1', readByAthlete, { role, self: role === 'athlete' }),
    );
    return [...told, ...toThemself.map((sentence) => `to you: ${sentence}`)];
  });
  return [`# ${type}`, ...new Set(examples.map((lines) => lines.join('\n')))].join('\n\n');
}

/** `TOUCHLINE_WRITE_SENTENCES=1` writes it anew: review what changed. */
const file = fileURLToPath(new URL('sentences.txt', import.meta.url));
const said = definitions.map(sentencesOf);
if (process.env['TOUCHLINE_WRITE_SENTENCES'] === '1') writeFileSync(file, `${said.join('\n\n')}\n`);
const written = readFileSync(file, 'utf8')
  .trimEnd()
  .split(/\n\n(?=# )/);

describe('What the history says', () => {
  it.each(definitions.map(({ type }, index) => [type, said[index], written[index]] as const))(
    'of %s',
    (_, now, then) => {
      expect(now).toBe(then);
    },
  );

  it('is written down of no other event', () => {
    expect(written).toHaveLength(definitions.length);
  });
});
