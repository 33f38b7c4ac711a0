import { listFlags, switchFlag } from '../../../contract/flag/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { Flags } from '../../platform/flags/flags.js';
import { implement } from '../access/public.js';
import { flags } from './flag.decider.js';

export const flagHandlers = [
  implement(listFlags, { with: [Flags] }, async (_input, _context, known) => ({ flags: [...(await known.all())] })),

  implement(switchFlag, { with: [Flags] }, async ({ params: { key }, body: { on: setting } }, { send }, known) => {
    const flag = (await known.all()).find((one) => one.key === key);
    if (!flag) throw notFound('Flag');
    const { events } = await send(flags.of(key), { type: 'SwitchFlag', key, setting });
    return { ...flag, override: setting, on: setting ?? flag.provided, eventId: events[0]?.id ?? null };
  }),
];
