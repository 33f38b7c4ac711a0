import { Button, Flex, Input, InputNumber } from 'antd';
import { type SubmitEvent, useState } from 'react';
import {
  type ListedSeason,
  MAX_GAMES,
  recordSeason,
  type SeasonRecord,
} from '../../../../contract/college/season-endpoints.js';
import { ApiError, messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { FormAlert } from '../../ui/form-alert.js';
import { nameOfSeason, recordWords } from './season-words.js';

type Values = Omit<SeasonRecord, 'wins' | 'losses'> & { wins: number | null; losses: number | null };

const numbers = [
  ['wins', 'Wins'],
  ['losses', 'Losses'],
  ['ties', 'Ties'],
] as const;
const texts = [
  ['conference', 'Conference, if another', 100],
  ['source', 'Source', 300],
] as const;

/** Changes a record in its row. Where someone else changed it, what was typed stays and can be saved again. */
export function RecordEditor({ of, onClosed }: { of: ListedSeason; onClosed: () => void }) {
  const [base, setBase] = useState<Values>(() => valuesOf(of));
  const [values, setValues] = useState(base);
  const [fault, setFault] = useState<string>();
  const save = useAction(recordSeason, {
    input: (body: { values: Values; base: Values }) => ({
      params: { id: of.collegeId },
      body: { sport: of.sport, season: of.season, ...body.values, basedOn: body.base },
    }),
    done: ({ college: { record } }) => ({
      title: record ? 'Record saved' : 'Record removed',
      text: record ? `${nameOfSeason(of)}: ${recordWords(record)}` : nameOfSeason(of),
    }),
    undo: ({ eventId, stream }) => (eventId === null ? undefined : { eventId, stream, atOnce: true }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    save.mutate(
      { values, base },
      {
        onSuccess: onClosed,
        onError: (error) => {
          const changed =
            error instanceof ApiError && error.code === 'changed-meanwhile' ? changedTo(error) : undefined;
          if (changed) setBase({ ...base, ...changed });
          setFault(changed ? changedWords(changed) : faultOf(error));
        },
      },
    );
  };
  const put = (change: Partial<Values>) => setValues({ ...values, ...change });
  return (
    <form onSubmit={submit} aria-label={`Record of ${nameOfSeason(of)}`} style={{ padding: '4px 0 12px' }}>
      <Flex gap={8} wrap align="end">
        {numbers.map(([name, label]) => (
          <label key={name} style={{ display: 'grid', gap: 4, fontSize: 13 }}>
            {label}
            <InputNumber
              autoFocus={name === 'wins'}
              style={{ width: 76 }}
              min={0}
              max={MAX_GAMES}
              precision={0}
              value={values[name]}
              onChange={(value) => put({ [name]: value ?? (name === 'ties' ? 0 : null) })}
            />
          </label>
        ))}
        {texts.map(([name, label, maxLength]) => (
          <label key={name} style={{ display: 'grid', gap: 4, flex: '1 1 160px', fontSize: 13 }}>
            {label}
            <Input
              maxLength={maxLength}
              value={values[name] ?? ''}
              onChange={({ target }) => put({ [name]: target.value.trim() === '' ? null : target.value })}
            />
          </label>
        ))}
        <Flex gap={8}>
          <Button onClick={onClosed}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            Save
          </Button>
        </Flex>
      </Flex>
      {of.record && <p className="hint">Leave wins and losses empty to remove the record.</p>}
      {fault && <FormAlert>{fault}</FormAlert>}
    </form>
  );
}

function valuesOf({ record }: ListedSeason): Values {
  if (!record) return { wins: null, losses: null, ties: 0, conference: null, source: null };
  const { wins, losses, ties, conference, source } = record;
  return { wins, losses, ties, conference, source };
}

/** Of each value that two people changed, what it is now. */
function changedTo({ now }: ApiError): Partial<Values> {
  const all = Object.entries(now as Readonly<Record<string, { readonly now: unknown }>>);
  return Object.fromEntries(all.map(([name, { now: value }]) => [name, value]));
}

function changedWords(changed: Partial<Values>): string {
  const labels = new Map<string, string>([...numbers, ...texts].map(([name, label]) => [name, label]));
  const said = Object.entries(changed).map(
    ([name, value]) => `${(labels.get(name) ?? name).toLowerCase()} ${value ?? 'none'}`,
  );
  return `Someone else changed this to: ${said.join(', ')}. Save again to replace it.`;
}

const faultOf = (error: Error): string => {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? messageOf(error, 400, 404, 409) ?? 'The record could not be saved. Please try again.';
};
