import { Checkbox, Flex } from 'antd';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { MAX_POSITIONS, positionsBySport } from '../../../../../contract/athlete/vocabulary.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { type Draft, sportOf } from './draft.js';
import type { WizardStep } from './use-wizard.js';
import styles from './choice-cards.module.css';
import wizardStyles from './wizard.module.css';

interface Props<Value> {
  of: FormOf<Draft>;
  name: FieldPathByValue<Draft, Value | null>;
  legend: string;
  options: readonly CardOption<Value>[];
  compact?: boolean;
  /** What follows from another choice. */
  onPick?: () => void;
}

/** An answer that is one of a few cards. */
export function CardsField<Value extends string | number | boolean>({ of, name, onPick, ...cards }: Props<Value>) {
  const { field, fieldState } = useController({ control: of.control, name });
  const { mount } = of;
  useEffect(() => mount(name), [mount, name]);
  return (
    <ChoiceCards
      {...cards}
      value={field.value as Value | null}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onChange={(value) => {
        field.onChange(value);
        onPick?.();
      }}
    />
  );
}

interface CardOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  readonly icon?: LucideIcon;
}

interface ChoiceCardsProps<Value> {
  legend: string;
  options: readonly CardOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Small ones side by side, for years and the like. */
  compact?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A choice of a few, as large cards: radio buttons underneath. */
function ChoiceCards<Value extends string | number | boolean>(props: ChoiceCardsProps<Value>) {
  const { legend, options, value, onChange, compact = false, error, inputRef } = props;
  const id = useId();
  return (
    <fieldset className={styles.cards} data-compact={compact} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value: own, label, text, icon: Icon }, index) => (
        <label key={String(own)} className={styles.card}>
          <input
            ref={index === 0 ? inputRef : undefined}
            type="radio"
            name={id}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          <span className={styles.face}>
            {Icon && (
              <span className={styles.icon} aria-hidden>
                <Icon size={20} />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {text && <span className={styles.text}>{text}</span>}
            </span>
            {!compact && <Check size={18} className={styles.check} aria-hidden />}
          </span>
        </label>
      ))}
      {error && (
        <p
          id={`${id}-error`}
          style={{ gridColumn: '1 / -1', color: 'var(--bad)', fontWeight: 500, fontSize: 14 }}
          role="alert"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Step 8: one to four positions of the sport, the main one first. */
export function PositionStep({ of, draft, known }: WizardStep) {
  const { fieldState } = useController({ control: of.control, name: 'position' });
  const { mount } = of;
  useEffect(() => mount('position'), [mount]);
  const { position: picked } = draft;
  const groups = Object.entries(positionsBySport[sportOf(draft, known) || 'football']);
  const full = picked.length >= MAX_POSITIONS;
  const toggle = (code: string) =>
    of.change('position', picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code]);
  return (
    <Question title="What positions do you play?" text={`Pick up to ${MAX_POSITIONS}, your main one first.`}>
      <p style={{ color: 'var(--ink-2)', fontSize: 14 }} role="status">
        {picked.length} of {MAX_POSITIONS} picked{picked[0] && `, ${picked[0]} is your main one`}
        {full && '. Uncheck one to choose another.'}
      </p>
      {fieldState.error && picked.length > 0 && (
        <p style={{ color: 'var(--bad)', fontWeight: 500, fontSize: 14 }} role="alert">
          {fieldState.error.message}
        </p>
      )}
      {groups
        .filter(([, positions]) => Object.keys(positions).length > 0)
        .map(([group, positions]) => (
          <fieldset key={group} className="group">
            <legend>{group}</legend>
            <Flex wrap gap="4px 8px">
              {Object.entries(positions).map(([code, label]) => {
                const place = picked.indexOf(code) + 1;
                return (
                  <Checkbox key={code} checked={place > 0} disabled={full && place === 0} onChange={() => toggle(code)}>
                    {label} ({code}){place > 0 && <b aria-hidden> · {place}</b>}
                  </Checkbox>
                );
              })}
            </Flex>
          </fieldset>
        ))}
    </Question>
  );
}

interface QuestionProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The one question of a screen, and below it the way to answer it. */
export function Question({ title, text, children }: QuestionProps) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className={wizardStyles.text}>{text}</p>}
      {children && <div className={wizardStyles.answer}>{children}</div>}
    </>
  );
}
