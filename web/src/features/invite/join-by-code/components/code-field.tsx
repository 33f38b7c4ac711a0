import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { bareCode, CODE_LENGTH } from '../../../../../../contract/invite/code.js';
import { CodeInput } from '../../../../ui/code-input.js';
import { type FieldProps, FormField } from '../../../../ui/form/form-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useSite } from '../../../identity/site.js';
import styles from '../../components/invite-dialog.module.css';

/** A form that holds a code, bare. `short` is said of one that is not whole; `send` gets one that is. */
export function useCodeForm(given: string, short: string, send: (code: string, key: string) => Promise<unknown>) {
  const form = useNewForm({
    initial: { code: bareCode(given) },
    schema: z.object({ code: z.string().length(CODE_LENGTH, short) }),
    send: ({ code }, { key }) => send(code, key),
  });
  return { form, code: useWatch({ control: form.control, name: 'code' }) };
}

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** What looking the code up has shown to be wrong with it. */
  fault: string | undefined;
  autoFocus?: boolean;
}

/** The eight boxes of a code. */
export function CodeField<Values extends FieldValues>({ autoFocus = true, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(code) => code}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <CodeInput
          control={control}
          name="code"
          inputRef={ref}
          groups={[4, 4]}
          clean={bareCode}
          autoFocus={autoFocus}
          value={value}
          onChange={onChange}
          // Too short is only what was begun.
          onBlur={() => value !== '' && onBlur()}
        />
      )}
    </FormField>
  );
}

interface CodeHelpProps {
  /** Absent where it was asked above. */
  question?: string;
  whoHasIt: string;
}

/** Who to ask without a code, or with one that does not work (spec, athlete side, section 8). */
export function CodeHelp({ question = 'No code, or it doesn’t work?', whoHasIt }: CodeHelpProps) {
  const { data: site } = useSite();
  return (
    <p className={styles.help}>
      {question} {whoHasIt}
      {site && (
        <>
          {' '}
          Or write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </>
      )}
    </p>
  );
}
