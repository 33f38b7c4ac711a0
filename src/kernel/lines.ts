import { ERASED_TEXT } from './sealed-text.js';
import type { Change } from './story.js';

/** A change of one thing, where it is one. */
export const change = (field: string, from: string | null, to: string | null): Change[] =>
  from === to ? [] : [{ field, from, to }];

/** What an edit of texts changed. Erased fields say so in place of what they were. */
export const textLines = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  { fields, changes, previous }: TextEdit<Field>,
): Change[] =>
  fields.flatMap((field) =>
    field in changes
      ? change(labels[field], previous[field] ?? null, changes[field] ?? null)
      : [{ field: labels[field], from: ERASED_TEXT, to: ERASED_TEXT }],
  );

type Texts<Field extends string> = { readonly [F in Field]?: string | null | undefined };
interface TextEdit<Field extends string> {
  readonly fields: readonly Field[];
  readonly changes: Texts<Field>;
  readonly previous: Texts<Field>;
}

export const onOff = (on: boolean | undefined): string | null => (on === undefined ? null : on ? 'On' : 'Off');
