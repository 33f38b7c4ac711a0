import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Decider } from '../../../kernel/decider.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { RecordedEvents } from '../../../../test/support/recorded-events.js';
import { orNull, text } from '../tables/selection.js';
import { documentView } from './document-view.js';
import { refold } from './fold.js';
import { each } from './steps.js';

const NoteWritten = defineEvent({
  type: 'NoteWritten',
  schema: z.strictObject({ noteId: z.string(), by: z.string(), words: z.string() }),
  personal: { of: 'by', erased: { words: '[erased]' } },
});
const NoteTornUp = defineEvent({ type: 'NoteTornUp', schema: z.strictObject({ noteId: z.string() }) });
const WriterGone = defineEvent({ type: 'WriterGone', schema: z.strictObject({ by: z.string() }) });
const noteEvents = [NoteWritten, NoteTornUp] as const;

interface Note {
  readonly by: string;
  readonly words: string;
}

const noteDecider: Decider<Note | undefined, { readonly type: 'Write' }, EventOf<(typeof noteEvents)[number]>> = {
  category: 'note',
  events: noteEvents,
  initialState: undefined,
  evolve: (_, { type, data }) => (type === 'NoteTornUp' ? undefined : { by: data.by, words: data.words }),
  decide: () => [],
};

const notes = documentView(noteDecider, {
  of: { name: 'notes', version: 1 },
  key: 'note_id',
  columns: { by: [text(), ({ by }) => by], first: [orNull(text()), ({ words }) => words.split(' ')[0] ?? null] },
  indexes: [['by']],
  each: [
    each(
      WriterGone,
      'by',
      ({ data }) => data.by,
      (): Readonly<Record<string, unknown>> | undefined => undefined,
    ),
  ],
});

const log = () => {
  const made = new RecordedEvents();
  made.add('note-1', NoteWritten({ noteId: '1', by: 'dana', words: 'hello you' }));
  made.add('note-2', NoteWritten({ noteId: '2', by: 'kim', words: 'bye' }));
  return made;
};

describe('a view of documents', () => {
  it('has the state of each stream, and what is computed of it', () => {
    expect(notes.table).toMatchObject({ name: 'note', live: 'read_notes_1.note', key: ['note_id'], indexes: [['by']] });
    expect(notes.fold.inMemory(log().events)).toEqual([
      { note_id: '1', document: { by: 'dana', words: 'hello you' }, by: 'dana', first: 'hello' },
      { note_id: '2', document: { by: 'kim', words: 'bye' }, by: 'kim', first: 'bye' },
    ]);
  });

  it('lets a row go with its state, and with an event that says so by a column', () => {
    const gone = log();
    gone.add('note-1', NoteTornUp({ noteId: '1' }));
    gone.add('person-kim', WriterGone({ by: 'kim' }));
    expect(notes.fold.inMemory(gone.events)).toEqual([]);
  });

  it('is folded anew after an erasure: neither document nor columns keep what was personal', async () => {
    const { events } = log();
    const held = new Map(notes.fold.inMemory(events).map((row) => [row.note_id, row]));
    const written: unknown[] = [];
    const tables = {
      query: <Row extends object>(sql: string): Promise<Row[]> => {
        if (sql.startsWith('SELECT')) return Promise.resolve([held.get('1')] as unknown as Row[]);
        written.push(sql);
        return Promise.resolve([]);
      },
    };
    const erased = events
      .slice(0, 1)
      .map((event) => ({ ...event, data: { noteId: '1', by: 'dana', words: '[erased]' } }));
    await refold([notes.fold], { events: erased, stored: [] }, () => true, tables);
    expect(written).toHaveLength(1);
    expect(held.get('1')).toEqual({
      note_id: '1',
      document: { by: 'dana', words: '[erased]' },
      by: 'dana',
      first: '[erased]',
    });
  });
});
