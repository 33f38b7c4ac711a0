import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { type RosterPlayer, rosterFieldLabels } from '../../../../contract/college-roster/roster-player.js';
import {
  fileColumnLabels,
  fileColumns,
  type FileColumn,
  type RosterFilePreview,
} from '../../../../contract/roster-source/roster-file.js';
import { Field } from '../../ui/field.js';
import { FormAlert } from '../../ui/form-alert.js';
import { PlainSelect } from '../../ui/form/pick-field.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { differencesOf, kindWords, nameOf, summaryOf } from '../college-roster/roster-words.js';

interface Props {
  of: RosterFilePreview;
  columns: readonly FileColumn[];
  season: string;
  /** It is read again. */
  busy: boolean;
  faults: Readonly<Partial<Record<'season' | 'columns', string>>>;
  onColumns: (columns: FileColumn[]) => void;
  onSeason: (season: string) => void;
}

const options = fileColumns.map((value) => ({ value, label: fileColumnLabels[value] }));

/** What each column holds, what would change, and the rows as they were read. */
export function FilePreview({ of: { columns: found, ...read }, columns, season, busy, faults, ...on }: Props) {
  const set = (place: number, column: FileColumn) =>
    // A part of a row is in one column: where it was set before, it no longer is.
    on.onColumns(columns.map((one, at) => (at === place ? column : one === column && one !== 'none' ? 'none' : one)));
  return (
    <div aria-busy={busy} style={{ display: 'grid', gap: 18, paddingBottom: 12 }}>
      <section aria-label="Columns">
        <h3 style={heading}>Columns</h3>
        <div
          style={{
            display: 'grid',
            gap: '4px 16px',
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          }}
        >
          {found.map(({ heading: said, samples }, place) => (
            <Field
              // A file has its columns in one order.
              key={place}
              label={said || `Column ${place + 1}`}
              hint={<span style={{ overflowWrap: 'anywhere' }}>{samples.join(' · ') || 'Empty'}</span>}
            >
              {(control) => (
                <PlainSelect
                  control={control}
                  disabled={busy}
                  options={options}
                  value={columns[place] ?? 'none'}
                  onChange={(value) => set(place, fileColumns.find((one) => one === value) ?? 'none')}
                />
              )}
            </Field>
          ))}
        </div>
        {faults.columns && <FormAlert>{faults.columns}</FormAlert>}
      </section>
      <SeasonField key={season} season={season} error={faults.season} busy={busy} onSeason={on.onSeason} />
      <ReadRows of={read} />
    </div>
  );
}

type Read = Pick<RosterFilePreview, 'changes' | 'players' | 'unread' | 'problem'>;

/** What would change, and the rows as they were read: of a file or of a page. */
export const ReadRows = ({ of }: { of: Read }) => (
  <>
    {of.problem && <FormAlert>{of.problem}</FormAlert>}
    <Changes of={of} />
    <Unread of={of} />
    <Players of={of} />
  </>
);

export const heading = { margin: '0 0 8px', fontSize: 15 };

interface SeasonProps extends Pick<Props, 'season' | 'busy' | 'onSeason'> {
  error: string | undefined;
}

function SeasonField({ season, error, busy, onSeason }: SeasonProps) {
  const [typed, setTyped] = useState(season);
  const leave = () => typed.trim() !== season && onSeason(typed.trim());
  return (
    <Field label="Season" hint="Leave it empty if you don’t know it." error={error}>
      {({ status, ...control }) => (
        <Input
          {...control}
          {...(status && { status })}
          style={{ maxWidth: 160 }}
          placeholder="2026-27"
          maxLength={7}
          disabled={busy}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onPressEnter={leave}
        />
      )}
    </Field>
  );
}

function Changes({ of: { changes } }: { of: Read }) {
  if (!changes) return null;
  const { sample, same } = changes;
  const counts = [
    `${changes.new} new`,
    `${changes.differing} changed`,
    `${changes.left} left`,
    `${same} without a difference`,
  ];
  return (
    <section aria-label="What changes">
      <h3 style={heading}>What changes</h3>
      <p role="status" style={{ marginBottom: 8 }}>
        {changes.changed ? `${counts.join(', ')}.` : 'Nothing: this roster was imported before.'} Changes wait for your
        approval.
      </p>
      {sample.length > 0 && (
        <Scrolled>
          <Lines label="Players who differ" framed>
            {sample.map(({ kind, player, standing, fields }, at) => {
              const { label, tone, icon } = kindWords[kind];
              return (
                <Line
                  key={at}
                  name={nameOf(player)}
                  end={
                    <StatusBadge tone={tone} {...(icon && { icon })}>
                      {label}
                    </StatusBadge>
                  }
                >
                  <Under>
                    {kind === 'changed'
                      ? differencesOf(standing, player, fields)
                          .map(({ field, from, to }) => `${field}: ${from ?? 'None'} → ${to ?? 'None'}`)
                          .join(' · ')
                      : summaryOf(player)}
                  </Under>
                </Line>
              );
            })}
          </Lines>
        </Scrolled>
      )}
    </section>
  );
}

function Unread({ of: { unread } }: { of: Read }) {
  if (unread.length === 0) return null;
  return (
    <section aria-label="Rows not read">
      <h3 style={heading}>Rows not read ({unread.length})</h3>
      <Scrolled>
        <Lines label="Rows not read" framed>
          {unread.map(({ row, text, reason }, at) => (
            <Line key={at} name={`Row ${row}: ${reason}`}>
              {text && <Under>{text}</Under>}
            </Line>
          ))}
        </Lines>
      </Scrolled>
    </section>
  );
}

function Players({ of: { players } }: { of: Read }) {
  if (players.length === 0) return null;
  return (
    <section aria-label="Players">
      <h3 style={heading}>Players ({players.length})</h3>
      <Scrolled>
        <Lines label="Players" framed>
          {players.map((player, at) => (
            <Line key={at} name={nameOf(player)}>
              <Under>{summaryOf(player)}</Under>
              {missing(player) && <Under>Not known: {missing(player)}</Under>}
            </Line>
          ))}
        </Lines>
      </Scrolled>
    </section>
  );
}

/** Values that a roster usually has. */
const usual = ['jersey', 'class', 'height', 'weight', 'city'] as const;
const missing = (player: RosterPlayer): string =>
  usual
    .filter((field) => player[field] === null)
    .map((field) => rosterFieldLabels[field].toLowerCase())
    .join(', ');

/** A long list within a dialog, reached by keys too. */
const Scrolled = ({ children }: { children: ReactNode }) => (
  <div tabIndex={0} role="group" style={{ maxHeight: 260, overflowY: 'auto', borderRadius: 10 }}>
    {children}
  </div>
);
