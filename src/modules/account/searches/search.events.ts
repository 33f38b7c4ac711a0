import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change } from '../../../kernel/lines.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'search.own' satisfies Permission } as const;
const touches = ({ searchId }: { searchId: string }) => [`search:${searchId}`];

/** As the address of research writes it; names of filters may come and go. */
const view = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const whole = {
  schema: z.strictObject({ userId: id, searchId: id, name: z.string(), view }),
  personal: { of: 'userId', erased: { name: '[erased]', view: {} } },
  undo,
  touches,
} as const;

/** Someone keeps a search of colleges under a name; or has it back. */
export const SearchSaved = defineEvent({
  type: 'SearchSaved',
  ...whole,
  story: {
    omits: ['view'],
    about: ['account', 'userId'],
    says: ({ name }) => `saved the search “${name}”`,
  },
});
export const SearchDeleted = defineEvent({
  type: 'SearchDeleted',
  ...whole,
  story: {
    omits: ['view'],
    about: ['account', 'userId'],
    says: ({ name }) => `deleted the saved search “${name}”`,
  },
});

export const SearchRenamed = defineEvent({
  type: 'SearchRenamed',
  schema: z.strictObject({ userId: id, searchId: id, name: z.string(), previous: z.string() }),
  personal: { of: 'userId', erased: { name: '[erased]', previous: '[erased]' } },
  undo,
  touches,
  story: {
    about: ['account', 'userId'],
    says: ({ previous }) => `renamed the saved search “${previous}”`,
    lines: ({ previous, name }) => change('Name', previous, name),
  },
});

export const searchEvents = [SearchSaved, SearchRenamed, SearchDeleted] as const;
