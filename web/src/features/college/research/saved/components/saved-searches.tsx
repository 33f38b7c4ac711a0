import { Drawer } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedSearch } from '../../../../../../../contract/saved-search/endpoints.js';
import { IconButton } from '../../../../../ui/icon-button.js';
import { ListSkeleton } from '../../../../../ui/list/list-skeleton.js';
import { Line, Lines, Under } from '../../../../../ui/list/lines.js';
import { RowButton } from '../../../../../ui/list/row-button.js';
import { LoadFailed } from '../../../../../ui/load-failed.js';
import { useIsSmall } from '../../../../../ui/use-media.js';
import { isNarrowed, type ResearchView } from '../../research-view.js';
import { useTagTitles } from '../../tag-titles.js';
import { useDeleteSearch, useSavedSearches, useSaveSearch } from '../api/saved-searches.js';
import { searchOf, searchWords, viewOf } from '../search-words.js';
import { NameForm } from './name-form.js';
import styles from './saved-searches.module.css';

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
      afterOpenChange={(shown) => !shown && onClosed()}
      title="Saved searches"
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
    >
      {isNarrowed(view) ? (
        <NameForm
          label="Name of the present search"
          action="Save search"
          onName={(name, key) => save.mutateAsync({ name, view: searchOf(view), key })}
        />
      ) : (
        <p className={styles.hint}>Search or filter first: then the search can be saved here under a name.</p>
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
      <li className={styles.renaming}>
        <NameForm
          label={`New name of ${name}`}
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
        <span className={styles.actions}>
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
