import { Button, Drawer } from 'antd';
import { useId, useState, type SyntheticEvent } from 'react';
import type { Athlete, PreviousCollege } from '../../../../../../contract/athlete/athlete.js';
import { ApiError } from '../../../../app/api-error.js';
import { Field } from '../../../../ui/field.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { useEditAthlete } from '../api/edit-athlete.js';
import { onFields, readForm, typedOf, type Typed } from '../profile-form.js';
import type { ProfileSection } from '../sections.js';
import { PreviousCollegesField } from './previous-colleges-field.js';
import { ProfileInput } from './profile-input.js';
import styles from './edit-drawer.module.css';

interface Props {
  athlete: Athlete;
  section: ProfileSection;
  onClosed: () => void;
}

/** Edits one part of a profile; saving is possible once something changed and all of it is valid. */
export function EditDrawer({ athlete, section, onClosed }: Props) {
  const small = useIsSmall();
  const id = useId();
  const [open, setOpen] = useState(true);
  // What it started from: what others change meanwhile neither moves the fields nor is overwritten by them.
  const [start] = useState(athlete);
  const [values, setValues] = useState(() => typedOf(start, section.fields));
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({});
  const save = useEditAthlete(athlete._id);
  const { edit, errors, changed } = readForm(start, section.fields, values);
  const refused = save.error instanceof ApiError ? onFields(save.error.fields, section.fields) : {};
  const ready = changed && Object.keys(errors).length === 0;
  const type = (path: string, value: Typed) => {
    setValues((now) => ({ ...now, [path]: value }));
    save.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate(edit, { onSuccess: () => setOpen(false) });
  };
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={`Edit ${section.title.toLowerCase()}`}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 520}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={id} disabled={!ready} loading={save.isPending}>
            Save
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {section.fields.map((field) => {
          const value = values[field.path] ?? '';
          const shown = refused[field.path] ?? (left[field.path] ? errors[field.path] : undefined);
          // Nobody is told off in the middle of a word.
          const leave = () => setLeft((now) => ({ ...now, [field.path]: true }));
          return (
            <div key={field.path} className={field.wide ? styles.wide : undefined} onBlur={leave}>
              {field.kind === 'colleges' ? (
                <PreviousCollegesField
                  label={field.label}
                  colleges={value as readonly PreviousCollege[]}
                  error={shown}
                  onChange={(colleges) => type(field.path, colleges)}
                />
              ) : (
                <Field label={field.label} hint={field.hint} error={shown}>
                  {(control) => (
                    <ProfileInput
                      control={control}
                      field={field}
                      value={value}
                      sport={(values.sport as Athlete['sport'] | '' | undefined) ?? start.sport ?? ''}
                      onChange={(next) => type(field.path, next)}
                    />
                  )}
                </Field>
              )}
            </div>
          );
        })}
      </form>
    </Drawer>
  );
}
