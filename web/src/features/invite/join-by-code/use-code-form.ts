import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { bareCode, CODE_LENGTH } from '../../../../../contract/invite/code.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';

/** A form that holds a code, bare. `short` is said of one that is not whole; `send` gets one that is. */
export function useCodeForm(given: string, short: string, send: (code: string, key: string) => Promise<unknown>) {
  const form = useNewForm({
    initial: { code: bareCode(given) },
    schema: z.object({ code: z.string().length(CODE_LENGTH, short) }),
    send: ({ code }, { key }) => send(code, key),
  });
  return { form, code: useWatch({ control: form.control, name: 'code' }) };
}
