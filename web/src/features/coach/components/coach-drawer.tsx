import { Button, Drawer } from 'antd';
import { Input } from 'antd';
import { useId, useState, type SyntheticEvent } from 'react';
import { editCoach } from '../../../../../contract/coach/endpoints.js';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { ApiError } from '../../../app/api-error.js';
import { Field } from '../../../ui/field.js';
import { fieldErrorsOf } from '../../../ui/form-errors.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { useEditCoach } from '../api/coaches.js';
import styles from './coaches.module.css';

const fields = [
  { name: 'title', label: 'Title', placeholder: 'Defensive coordinator' },
  { name: 'bio', label: 'Bio', placeholder: '' },
  { name: 'xLink', label: 'X link', placeholder: 'https://x.com/…' },
  { name: 'instagramLink', label: 'Instagram link', placeholder: 'https://instagram.com/…' },
] as const;
type Name = (typeof fields)[number]['name'];

/** The coach edit form (spec, section 2): saving is possible once something changed and all of it is valid. */
export function CoachDrawer({ coach, onClosed }: { coach: CoachSummary; onClosed: () => void }) {
  const small = useIsSmall();
  const id = useId();
  const [open, setOpen] = useState(true);
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({});
  const save = useEditCoach(coach._id);
  const valueOf = (name: Name): string => values[name] ?? coach[name] ?? '';
  const changed = Object.fromEntries(
    fields
      .map(({ name }) => [name, valueOf(name).trim()])
      .filter(([name, value]) => value !== (coach[name as Name] ?? '')),
  ) as Partial<Record<Name, string>>;
  const parsed = editCoach.body.safeParse(changed);
  const found = parsed.error ? fieldErrorsOf(parsed.error) : {};
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const ready = parsed.success && Object.keys(changed).length > 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate(parsed.data, { onSuccess: () => setOpen(false) });
  };
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={`Edit ${coach.firstName} ${coach.lastName}`}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
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
        {fields.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} error={refused[name] ?? (left[name] ? found[name] : undefined)}>
            {(control) => {
              const props = {
                ...control,
                placeholder,
                value: valueOf(name),
                onChange: (event: { target: { value: string } }) => {
                  setValues({ ...values, [name]: event.target.value });
                  save.reset();
                },
                // Nobody is told off in the middle of a word.
                onBlur: () => setLeft({ ...left, [name]: true }),
              };
              return name === 'bio' ? (
                <Input.TextArea {...props} rows={5} maxLength={2000} showCount />
              ) : (
                <Input {...props} size="large" maxLength={name === 'title' ? 100 : 300} />
              );
            }}
          </Field>
        ))}
      </form>
    </Drawer>
  );
}
