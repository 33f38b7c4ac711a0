import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Check } from './check.js';
import { shownBadges } from './badges.js';
import { PopoverButton, PopoverFoot } from './popover-button.js';
import styles from './multi-select.module.css';

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[];
}

interface Props {
  label: string;
  placeholder: string;
  groups: readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Picks several of many, in groups, with a search. Shows up to 3 badges, then '+ N more' (spec, section 9). antd's Select fails axe in groups. */
export function MultiSelect({ label, placeholder, groups, value, onChange }: Props) {
  const id = useId();
  const labels = groups.flatMap(({ options }) => options).filter((option) => value.includes(option.value));
  const { shown, more } = shownBadges(labels.map((option) => option.label));
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <span id={`${id}-label`} style={{ fontWeight: 550, fontSize: 13.5 }}>
        {label}
      </span>
      <PopoverButton
        id={id}
        className={styles.control}
        label={label}
        aria-labelledby={`${id}-label ${id}`}
        content={() => <Options label={label} groups={groups} value={value} onChange={onChange} />}
      >
        {shown.length === 0 && <span style={{ color: 'var(--ink-3)' }}>{placeholder}</span>}
        {shown.map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
        {more > 0 && <span style={{ color: 'var(--ink-2)', fontSize: 13 }}>+ {more} more</span>}
        <ChevronDown size={16} className={styles.chevron} aria-hidden />
      </PopoverButton>
    </div>
  );
}

function Options({ label, groups, value, onChange }: Omit<Props, 'placeholder'>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => option.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
  const toggle = (picked: string, on: boolean) =>
    onChange(on ? [...value, picked] : value.filter((other) => other !== picked));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: 'min(370px, calc(100vw - 32px))' }}>
      <input
        className={styles.search}
        type="text"
        aria-label={`Search ${label.toLowerCase()}`}
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div style={{ maxHeight: 'min(320px, 40dvh)', padding: '0 5px 6px', overflowY: 'auto' }}>
        {found.length === 0 && <p style={{ padding: 18, color: 'var(--ink-2)', textAlign: 'center' }}>No results.</p>}
        {found.map((group) => (
          <fieldset key={group.label} className={styles.group}>
            <legend>{group.label}</legend>
            {group.options.map((option) => (
              <label key={option.value} className={styles.option}>
                <Check
                  checked={value.includes(option.value)}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                />
                {option.label}
                {option.count !== undefined && <small>{option.count.toLocaleString('en-US')}</small>}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {value.length > 0 && <PopoverFoot onClick={() => onChange([])}>Clear {value.length} selected</PopoverFoot>}
    </div>
  );
}
