import { Button, Input, Modal, Segmented } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import {
  importRosterFile,
  MAX_PASTED,
  previewRosterFile,
  ROSTER_FILE_LIMIT,
  type FileColumn,
  type RosterFilePreview,
} from '../../../../contract/roster-source/roster-file.js';
import { type Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { ApiError } from '../../app/api-error.js';
import { useCustomAction } from '../../app/data/action.js';
import { upload } from '../../app/upload.js';
import { tellClosed } from '../../ui/use-open.js';
import { Field } from '../../ui/field.js';
import { FilePicker } from '../../ui/file-picker.js';
import { FormAlert } from '../../ui/form-alert.js';
import { PlainSelect } from '../../ui/form/pick-field.js';
import { useHold } from '../../ui/form/use-leaving.js';
import { unsaved } from '../../ui/form/unsaved.js';
import { CollegePicker } from '../college/components/college-picker.js';
import { playersInWords } from '../college-roster/roster-words.js';
import { FilePreview } from './file-preview.js';

interface Given {
  collegeId: string | null;
  sport: Sport | null;
  way: 'file' | 'paste';
  file: File | null;
  text: string;
}
interface Mapping {
  readonly columns?: readonly FileColumn[];
  /** Empty: as the file says. */
  readonly season: string;
}
interface Sent {
  readonly given: Given;
  readonly mapping: Mapping;
}

/** As the file, its place and what its columns hold are sent, to be looked at or to be imported. */
const inputOf = ({ given: { collegeId, sport, way, file, text }, mapping: { columns, season } }: Sent) => ({
  params: { id: collegeId ?? '', sport: sport ?? sports[0] },
  fields: {
    ...(way === 'file' ? { fileName: file?.name.slice(-200) ?? '' } : { text }),
    ...(columns && { columns: [...columns] }),
    ...(season && { season }),
  },
  file: way === 'file' ? (file ?? undefined) : undefined,
  ...(way === 'file' && file ? { fileName: file.name } : {}),
});

type Faults = Readonly<Partial<Record<'college' | 'sport' | 'file' | 'text' | 'season' | 'columns' | 'whole', string>>>;

function lacksOf({ collegeId, sport, way, file, text }: Given): Faults {
  return {
    ...(!collegeId && { college: 'Choose a college.' }),
    ...(!sport && { sport: 'Choose a sport.' }),
    ...(way === 'file' && !file && { file: 'Choose a file.' }),
    ...(way === 'file' && file && file.size > ROSTER_FILE_LIMIT && { file: 'This file is larger than 2 MB.' }),
    ...(way === 'paste' && text.trim() === '' && { text: 'Paste the table with its headings.' }),
  };
}

function faultsOf(error: Error): Faults {
  const named = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (named.length === 0) return { whole: error.message };
  return Object.fromEntries(named.map(([path, message]) => [path.split('.')[0], message])) as Faults;
}

interface Props {
  /** Chosen in the dialog where it is left out. */
  collegeId?: string;
  sport?: Sport;
  /** After it has closed. */
  onClosed: () => void;
}

/** Imports a roster from a file or a pasted table: first what it is, then a look at what would change. */
export function FileDialog({ collegeId, sport, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const isGiven = collegeId !== undefined && sport !== undefined;
  const [given, setGiven] = useState<Given>({
    ...{ collegeId: collegeId ?? null, sport: sport ?? null },
    ...{ way: 'file', file: null, text: '' },
  });
  const [mapping, setMapping] = useState<Mapping>({ season: '' });
  const [found, setFound] = useState<RosterFilePreview>();
  const [faults, setFaults] = useState<Faults>({});
  const isHeld = open && (given.file !== null || given.text !== '');
  useHold(isHeld);
  const look = useCustomAction((sent: Sent) => upload(previewRosterFile, inputOf(sent)));
  const send = useCustomAction((sent: Sent) => upload(importRosterFile, inputOf(sent)), {
    done: ({ changed, ...counts }) =>
      changed
        ? {
            title: 'Roster imported',
            text: `${playersInWords(counts.new + counts.left + counts.differing)} to review.`,
          }
        : { title: 'Nothing changed', text: 'This roster was imported before.', kind: 'plain' },
  });

  const edit = (changes: Partial<Given>) => {
    setGiven({ ...given, ...changes });
    setFaults({});
  };
  const preview = (next: Mapping) => {
    const lacks = lacksOf(given);
    setFaults(lacks);
    if (Object.keys(lacks).length > 0) return;
    setMapping(next);
    look.mutate(
      { given, mapping: next },
      {
        onSuccess: (answer) => {
          setFound(answer);
          setMapping({ columns: answer.columns.map(({ column }) => column), season: answer.season ?? '' });
        },
        onError: (error) => setFaults(faultsOf(error)),
      },
    );
  };
  const leave = async () => {
    if (isHeld && !(await unsaved.ask())) return;
    setOpen(false);
  };
  const importIt = () =>
    send.mutate(
      { given, mapping },
      { onSuccess: () => setOpen(false), onError: (error) => setFaults(faultsOf(error)) },
    );
  const players = found?.players.length ?? 0;
  return (
    <Modal
      open={open}
      onCancel={() => void leave()}
      afterClose={() => tellClosed(onClosed)}
      title={found ? 'Check the roster' : 'Import a roster'}
      width={found ? 760 : 520}
      footer={
        <div className="buttons">
          <Button disabled={send.isPending} onClick={() => (found ? setFound(undefined) : void leave())}>
            {found ? 'Back' : 'Cancel'}
          </Button>
          {found ? (
            <Button
              type="primary"
              loading={send.isPending}
              disabled={found.changes === null || look.isPending || faults.columns !== undefined}
              onClick={importIt}
            >
              {players > 0 ? `Import ${playersInWords(players)}` : 'Import'}
            </Button>
          ) : (
            <Button type="primary" loading={look.isPending} onClick={() => preview({ season: '' })}>
              Preview
            </Button>
          )}
        </div>
      }
    >
      {faults.whole && <FormAlert>{faults.whole}</FormAlert>}
      {found ? (
        <FilePreview
          of={found}
          columns={mapping.columns ?? []}
          season={mapping.season}
          busy={look.isPending}
          faults={faults}
          onColumns={(columns) => preview({ ...mapping, columns })}
          onSeason={(season) => preview({ ...mapping, season })}
        />
      ) : (
        <div style={{ display: 'grid', gap: 14, paddingBottom: 12 }}>
          {!isGiven && (
            <>
              <Field label="College" error={faults.college}>
                {(control) => (
                  <CollegePicker control={control} value={given.collegeId} onChange={(id) => edit({ collegeId: id })} />
                )}
              </Field>
              <Field label="Sport" error={faults.sport}>
                {(control) => (
                  <PlainSelect
                    control={control}
                    placeholder="Choose a sport"
                    options={sports.map((value) => ({ value, label: sportLabels[value] }))}
                    value={given.sport ?? ''}
                    onChange={(value) => edit({ sport: sports.find((one) => one === value) ?? null })}
                  />
                )}
              </Field>
            </>
          )}
          <Segmented<Given['way']>
            aria-label="Where the roster is"
            block
            options={[
              { value: 'file', label: 'Upload a file' },
              { value: 'paste', label: 'Paste a table' },
            ]}
            value={given.way}
            onChange={(way) => edit({ way })}
          />
          {given.way === 'file' ? (
            <FilePicker
              label="File"
              hint="CSV or Excel (XLSX), up to 2 MB. You’ll preview it first."
              accept={['.csv', '.tsv', '.txt', '.xlsx']}
              icon={<FileSpreadsheet size={22} aria-hidden />}
              error={faults.file}
              disabled={look.isPending}
              chosen={given.file?.name}
              onPick={(file) => edit({ file })}
            />
          ) : (
            <Field label="Table" hint="Copy the rows with their headings from your sheet." error={faults.text}>
              {({ status, ...control }) => (
                <Input.TextArea
                  {...control}
                  {...(status && { status })}
                  rows={8}
                  maxLength={MAX_PASTED}
                  spellCheck={false}
                  value={given.text}
                  onChange={({ target }) => edit({ text: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </Modal>
  );
}
