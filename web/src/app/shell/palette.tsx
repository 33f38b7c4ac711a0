import { AutoComplete, Modal, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import { listColleges } from '../../../../contract/college/endpoints.js';
import { foldedName } from '../../../../contract/folded-name.js';
import { listTeamAthletes } from '../../../../contract/team/endpoints.js';
import { useRead } from '../data/read.js';
import { paths } from '../paths.js';
import { useSession } from '../session/session.js';
import { useMay } from '../session/use-may.js';
import type { Place } from './place.js';
import { tellClosed } from '../../ui/use-open.js';
import { useSettled } from '../../ui/timers.js';

/** Athletes and colleges that are offered, each. */
const OFFERED = 6;
/** Athletes that are asked for: some are found by what isn’t shown. */
const ASKED = 50;
/** Ms without a key before the server is asked. */
const PAUSE = 250;

interface Props {
  places: readonly Place[];
  onClose: () => void;
}

/** Finds screens, athletes and colleges by what is typed; Enter goes to the first. */
export function Palette({ places, onClose }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const box = useRef<RefSelectProps>(null);
  const { found, searching } = useFound(places, typed.trim());
  return (
    <Modal
      open={open}
      title="Find"
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => tellClosed(onClose)}
      // Without motion the dialog gives the focus to its first button.
      afterOpenChange={(shown) => shown && box.current?.focus()}
      style={{ top: 72 }}
      width={560}
    >
      <AutoComplete
        ref={box}
        // At once: what is typed while the dialog opens is meant for it.
        autoFocus
        open
        aria-label="Find a screen, athlete or college"
        placeholder="Screen, athlete or college"
        style={{ width: '100%' }}
        size="large"
        defaultActiveFirstOption
        value={typed}
        onChange={setTyped}
        // Its list, which stays open, would take the key for itself.
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && setOpen(false)}
        options={found}
        notFoundContent={searching ? 'Searching…' : 'No results.'}
        onSelect={(to) => {
          setOpen(false);
          void navigate(to);
        }}
      />
    </Modal>
  );
}

interface Option {
  /** The address it leads to. */
  readonly value: string;
  readonly label: string;
}

/** What matches: screens, then athletes, then colleges; without a word, the screens alone. Not in groups: antd's heads of groups fail axe. */
function useFound(places: readonly Place[], typed: string) {
  const search = useSettled(typed, PAUSE);
  const athletes = useAthletes(search);
  const colleges = useColleges(search);
  const found = [...screensLike(places, typed), ...(typed ? [...athletes.found, ...colleges.found] : [])];
  return { found, searching: search !== typed || athletes.searching || colleges.searching };
}

const screensLike = (places: readonly Place[], typed: string): Option[] =>
  places
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
    .map(({ to, label }) => ({ value: to, label }));

/** Of the team, for its coaches. */
function useAthletes(search: string): { found: readonly Option[]; searching: boolean } {
  const { team, user } = useSession();
  const may = useMay();
  const { data = [], isFetching } = useRead(
    listTeamAthletes,
    { params: { id: team?.id ?? '' }, query: { search, count: ASKED } },
    {
      enabled: search !== '' && team !== undefined && user.role.endsWith('coach') && may('athlete.read'),
      select: ({ athletes }) =>
        athletes
          .filter(({ accountStatus }) => teamSeesAll(accountStatus))
          .map(({ _id, firstName, lastName, jerseyNumber, position }) => ({
            value: paths.coach.athlete(_id),
            label: [`${firstName} ${lastName}`, jerseyNumber && `#${jerseyNumber}`, position.join(', ')]
              .filter(Boolean)
              .join(' · '),
          }))
          // The roster is searched by place and school too, which no line here shows.
          .filter(({ label }) => foldedName(label).includes(foldedName(search)))
          .slice(0, OFFERED),
    },
  );
  return { found: data, searching: isFetching };
}

const collegeOf: Readonly<Record<string, ((id: string) => string) | undefined>> = {
  coach: paths.coach.college,
  'assistant-coach': paths.coach.college,
  athlete: paths.athlete.college,
  parent: paths.parent.college,
  admin: paths.admin.college,
};

function useColleges(search: string): { found: readonly Option[]; searching: boolean } {
  const { role } = useSession().user;
  const may = useMay();
  const to = collegeOf[role];
  const { data = [], isFetching } = useRead(
    listColleges,
    { query: { filter: search, count: OFFERED } },
    {
      enabled: search !== '' && to !== undefined && may('college.read'),
      select: ({ colleges }) =>
        colleges.map(({ _id, name, city, state }) => ({
          value: to?.(_id) ?? '',
          label: [name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
        })),
    },
  );
  return { found: data, searching: isFetching };
}
