import { CalendarDays, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Camp } from '../../../../../../contract/camp/camp.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { Crest } from '../../../college/components/crest.js';
import { AllCampsView, isNarrowed } from '../all-camps-view.js';
import { useAllCamps } from '../api/camps.js';
import { campColumns } from './camp-columns.js';
import { CampMenu } from './camp-menu.js';
import { CampsToolbar } from './camps-toolbar.js';

const EditCampDrawer = lazy(async () => ({
  default: (await import('../../editing/components/edit-camp-drawer.js')).EditCampDrawer,
}));

/** All camps: found, edited, deleted. */
export function AllCamps() {
  const [view, onView] = useView(AllCampsView);
  const [opened, setOpened] = useState<Camp>();
  return (
    <section aria-label="Camps">
      <CampsToolbar view={view} onView={onView} />
      <List
        query={useAllCamps(view)}
        what="The camps"
        rows={({ camps }) => camps}
        skeleton={<ListSkeleton label="Loading the camps" rows={8} pictures />}
        empty={
          isNarrowed(view) ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No camp is like that." />
          ) : (
            <EmptyState
              icon={<CalendarDays size={22} />}
              title="No camps to come"
              text="Camps are added by “Add camp”; athletes see them until their last day is over."
            />
          )
        }
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ campCount }) => campCount,
          noun: ['camp', 'camps'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(camps) => (
          <DataList
            label="Camps"
            noun="camps"
            rows={camps}
            columns={campColumns(setOpened)}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            picture={({ college, name }, size) => (
              <Crest college={college ?? { name, code: null, primaryColor: null, secondaryColor: null }} size={size} />
            )}
            actions={{ width: '68px', of: (camp) => <CampMenu camp={camp} onOpen={setOpened} /> }}
          />
        )}
      </List>
      <Suspense>
        {opened && <EditCampDrawer key={opened._id} camp={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  );
}
