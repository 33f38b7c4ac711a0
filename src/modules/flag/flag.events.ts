import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change } from '../../kernel/lines.js';

/** Null: what the provider of flags says. */
const Setting = z.boolean().nullable();
const settingWords = (setting: boolean | null): string => (setting === null ? 'Flag file' : setting ? 'On' : 'Off');

export const FlagSwitched = defineEvent({
  type: 'FlagSwitched',
  schema: z.strictObject({ key: z.string().min(1), from: Setting, to: Setting }),
  undo: { possible: true, by: 'flag.switch' satisfies Permission },
  touches: () => ['setting'],
  story: {
    about: ['flag', 'key'],
    says: ({ key, to }) =>
      to === null ? `reset the flag ${key} to the flag file` : `turned the flag ${key} ${to ? 'on' : 'off'}`,
    lines: ({ from, to }) => change('Setting', settingWords(from), settingWords(to)),
  },
});

export const flagEvents = [FlagSwitched] as const;
export type FlagEvent = EventOf<(typeof flagEvents)[number]>;
