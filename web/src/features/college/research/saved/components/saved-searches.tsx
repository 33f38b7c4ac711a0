import { Button, Drawer } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Name } from '../../../../../../../contract/name.js';
import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  type SavedSearch,
  saveSearch,
  type SearchView,
} from '../../../../../../../contract/saved-search/endpoints.js';
import { call } from '../../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../../app/data/action.js';
import { useRead } from '../../../../../app/data/read.js';
import { FormBody } from '../../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../../ui/form/submit-button.js';
import { TextField } from '../../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../../ui/form/use-new-form.js';
import { tellClosed } from '../../../../../ui/use-open.js';
import { IconButton } from '../../../../../ui/icon-button.js';
import { Line, Lines, Under } from '../../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../../ui/list/list-skeleton.js';
import { RowButton } from '../../../../../ui/list/row-menu.js';
import { LoadFailed } from '../../../../../ui/empty-state.js';
import { useIsSmall } from '../../../../../ui/use-media.js';
import { useTagTitles } from '../../../../team/tags/components/tag-chips.js';
import { isNarrowed, researchChips, ResearchView } from '../../research-view.js';
import styles from '../../components/college-drawer.module.css';

/** The search as research shows it; what no longer means anything is left out. */
const viewOf = (view: SearchView): ResearchView => ResearchView.parse({ ...view, page: 1 });

/** What a search narrows, in words: `“iowa”, Football, Division 2`; where nothing is left of it, that. */
function searchWords(view: SearchView, tagTitles: Readonly<Record<string, string>>): string {
  const shown = viewOf(view);
  const words = researchChips(shown, tagTitles).map(({ label }) => label);
  return [...(shown.filter ? [`“${shown.filter}”`] : []), ...words].join(', ') || 'All colleges';
}

/** As it is kept: all but the page. */
function searchOf({ page: _, ...view }: ResearchView): SearchView {
  const { sport, division, conference, region, state, locale, size, control, tags, ...written } = view;
  const several = { sport, division, conference, region, state, locale, size, control, tags };
  const copied = Object.entries(several).map(([name, values]) => [name, [...values]]);
  return { ...written, ...(Object.fromEntries(copied) as Record<keyof typeof several, string[]>) };
}

interface Props {
  view: ResearchView;
  onSearch: (view: ResearchView) => void;
  onClosed: () => void;
}

/** The searches that somebody keeps: the present one is saved here, the others are opened. */
export function SavedSearches({ view, onSearch, onClosed }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useSavedSearches();
  const save = useSaveSearch();
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title="Saved searches"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
    >
      {isNarrowed(view) ? (
        <NameForm
          label="Name this search"
          action="Save search"
          onName={(name, key) => save.mutateAsync({ name, view: searchOf(view), key })}
        />
      ) : (
        <p style={{ marginBottom: 16, color: 'var(--ink-3)' }}>Search or filter first. Then save the search here.</p>
      )}
      {error ? (
        <LoadFailed what="Saved searches" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="Loading the saved searches" rows={3} />
      ) : (
        <Lines label="Saved searches">
          {data.map((search) => (
            <SearchLine
              key={search._id}
              search={search}
              onOpen={() => {
                onSearch(viewOf(search.view));
                setOpen(false);
              }}
            />
          ))}
        </Lines>
      )}
    </Drawer>
  );
}

function SearchLine({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const save = useSaveSearch();
  const remove = useDeleteSearch();
  const { _id, name, view } = search;
  const tagTitles = useTagTitles(view.tags);
  if (renaming)
    return (
      <li style={{ padding: '12px 0' }}>
        <NameForm
          label={`New name for ${name}`}
          action="Save"
          name={name}
          onName={(wanted, key) => save.mutateAsync({ _id, name: wanted, key })}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <Line
      name={<RowButton onClick={onOpen}>{name}</RowButton>}
      corner={
        <span style={{ display: 'flex', gap: 4 }}>
          <IconButton
            label={`Rename ${name}`}
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(search)}
          />
        </span>
      }
    >
      <Under>{searchWords(view, tagTitles)}</Under>
    </Line>
  );
}

/** The searches that the caller has saved, by name. */
const useSavedSearches = () => useRead(listSavedSearches, {}, { select: ({ searches }) => searches });

type Saving =
  | { readonly name: string; readonly view: SearchView; readonly key: string }
  | { readonly _id: string; readonly name: string; readonly key: string };

/** Saves a search, or gives one another name. What the server refuses is left to the form. */
const useSaveSearch = () =>
  useCustomAction(
    ({ key, ...saving }: Saving) =>
      '_id' in saving
        ? call(renameSearch, { params: { id: saving._id }, body: { name: saving.name }, key })
        : call(saveSearch, { body: saving, key }),
    { renews: [listSavedSearches] },
  );

/** Deletes a search, with Undo in the toast. */
const useDeleteSearch = () =>
  useAction(deleteSearch, {
    input: ({ _id }: SavedSearch) => ({ params: { id: _id } }),
    done: (_, { name }) => ({ title: 'Search deleted', text: name }),
    undo: ({ eventId, stream }, { name }) => (eventId ? { eventId, stream, text: name } : undefined),
    failed: 'The search could not be deleted. Please try again.',
    renews: [listSavedSearches],
  });

const Entry = z.object({ name: Name('Name is required', 60) });

interface NameFormProps {
  label: string;
  action: string;
  /** What it is called now. */
  name?: string;
  onName: (name: string, key: string) => Promise<unknown>;
  /** Where it can be closed again. */
  onClose?: () => void;
}

/** Where a search gets its name. */
function NameForm({ label, action, name = '', onName, onClose }: NameFormProps) {
  const form = useNewForm<{ name: string | null }, z.infer<typeof Entry>>({
    initial: { name },
    schema: Entry,
    send: async (entry, { key, start }) => {
      await onName(entry.name, key);
      start({ name: '' });
      onClose?.();
    },
    wording: ({ message }) => message,
  });
  return (
    <FormBody
      of={form}
      label={label}
      foot={
        <div className={styles.foot}>
          {onClose && <Button onClick={onClose}>Cancel</Button>}
          <SubmitButton of={form} needs="valid">
            {action}
          </SubmitButton>
        </div>
      }
    >
      <TextField of={form} name="name" label={label} maxLength={60} autoFocus={onClose !== undefined} />
    </FormBody>
  );
}
