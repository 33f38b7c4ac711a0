import { Button, Flex } from 'antd';
import { Pencil, UserRoundCheck, UserRoundMinus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { listTeamCoaches } from '../../../../contract/team/endpoints.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { useRead } from '../../app/data/read.js';
import { useSession, useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { ContactLines } from '../../ui/contact-lines.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { searchField } from '../../ui/list/view-fields.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { SearchBox } from '../../ui/search-box.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useChangeMembership } from './change-membership.js';
import { foundIn } from './coach-search.js';
import { nameOf } from './coach.js';
import { MakePrimaryButton, MakePrimaryDialog } from './make-primary.js';

const CoachDrawer = lazy(async () => ({ default: (await import('./coach-drawer.js')).CoachDrawer }));
const View = z.object({ search: searchField });

/** The coaches tab: the primary coach first. */
export function Coaches() {
  const { coachId } = useSession();
  const [{ search }, onView] = useView(View);
  const teamId = useTeamId();
  const coaches = useRead(listTeamCoaches, { params: { id: teamId } }, { select: ({ coaches }) => coaches });
  const [edited, setEdited] = useState<CoachSummary>();
  const [next, setNext] = useState<CoachSummary>();
  const primary = coaches.data?.find(({ isPrimary }) => isPrimary) ?? null;
  return (
    <section aria-label="Coaches">
      <ListToolbar>
        <SearchBox
          label="Search coaches"
          placeholder="Search coaches"
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      </ListToolbar>
      <List
        query={coaches}
        what="The coaches"
        rows={(all) => foundIn(all, search)}
        skeleton={{ pictures: true }}
        empty={<EmptyState icon={<Users size={22} />} title="No results." />}
      >
        {(found) => (
          <DataList
            label="Coaches of the team"
            noun="coaches"
            rows={found}
            columns={coachColumns(coachId)}
            idOf={({ _id }) => _id}
            nameOf={nameOf}
            picture={(coach) => <PersonPhoto name={nameOf(coach)} photo={coach.profileImageURL} size={44} />}
            actions={{
              width: '404px',
              buttons: true,
              of: (coach) => <CoachButtons coach={coach} onEdit={setEdited} onPrimary={setNext} />,
            }}
          />
        )}
      </List>
      <Suspense>
        {next && (
          <MakePrimaryDialog
            key={next._id}
            teamId={teamId}
            coach={next}
            primary={primary}
            onClosed={() => setNext(undefined)}
          />
        )}
        {edited && <CoachDrawer key={edited._id} coach={edited} onClosed={() => setEdited(undefined)} />}
      </Suspense>
    </section>
  );
}

/** What can be done to a coach, by who may. */
function CoachButtons({
  coach,
  onEdit,
  onPrimary,
}: {
  coach: CoachSummary;
  onEdit: (coach: CoachSummary) => void;
  onPrimary: (coach: CoachSummary) => void;
}) {
  const may = useMay();
  const teamId = useTeamId();
  const toggle = useChangeMembership(teamId);
  const name = nameOf(coach);
  const active = coach.membership === 'active';
  const Icon = active ? UserRoundMinus : UserRoundCheck;
  return (
    <div className="buttons" style={{ flexWrap: 'wrap' }}>
      {may.editCoach(coach) && (
        <Button icon={<Pencil size={14} aria-hidden />} aria-label={`Edit ${name}`} onClick={() => onEdit(coach)}>
          Edit
        </Button>
      )}
      <MakePrimaryButton coach={coach} onOpen={onPrimary} />
      {may.toggleCoach(coach) && (
        <Button
          loading={toggle.isPending}
          icon={<Icon size={15} aria-hidden />}
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() => toggle.mutate(coach)}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
    </div>
  );
}

/** What the list shows of a coach. */
const coachColumns = (ownId: string | undefined): DataListProps<CoachSummary>['columns'] => [
  {
    key: 'coach',
    title: 'Coach',
    cell: (coach) => (
      <div style={{ paddingBlock: 6 }}>
        <h2 style={{ fontSize: 15 }}>
          {nameOf(coach)} {coach._id === ownId && <span className="tag chosen">You</span>}
        </h2>
        <p style={{ color: 'var(--ink-2)', fontWeight: 400, fontSize: 13 }}>
          {coach.title ?? (coach.isPrimary ? 'Head coach' : 'Assistant coach')}
        </p>
        <div className="wrap" style={{ marginTop: 6 }}>
          {coach.isPrimary && <span className="tag">Primary coach</span>}
          <Membership coach={coach} />
        </div>
      </div>
    ),
    card: 'name',
  },
  {
    key: 'contact',
    title: 'Contact',
    room: 900,
    width: '260px',
    cell: (coach) => <Contact coach={coach} />,
    card: 'line',
  },
  {
    key: 'about',
    title: 'About',
    room: 1320,
    cell: ({ bio }) => <p className="under clamp">{bio}</p>,
    card: 'line',
  },
];

function Membership({ coach: { membership } }: { coach: CoachSummary }) {
  const active = membership === 'active';
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusBadge>;
}

function Contact({ coach: { email, phone, xLink, instagramLink } }: { coach: CoachSummary }) {
  return (
    <Flex vertical align="flex-start" style={{ fontSize: 13, lineHeight: '24px' }}>
      <ContactLines email={email} phone={phone} />
      {xLink && <Elsewhere label="X" address={xLink} />}
      {instagramLink && <Elsewhere label="Instagram" address={instagramLink} />}
    </Flex>
  );
}

function Elsewhere({ label, address }: { label: string; address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
