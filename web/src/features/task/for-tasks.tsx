import { ListChecks } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Athlete, RosterAthlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { Awaited } from '../../app/data/together.js';
import { paths } from '../../app/paths.js';
import { hasModule } from '../../app/session/may.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { CountBadge } from '../../ui/count-badge.js';
import type { MeantAthletes } from '../college-interest/mass-update/meant-athletes.js';
import { taskPaths } from './task-paths.js';

/** Who sees tasks: who may, unless their team has switched them off. */
export const seesTasks = (session: Session): boolean =>
  hasModule(session, 'tasks') && session.permissions.includes('task.read');

interface Props {
  children: ReactNode;
}

/** A screen of tasks; where the team has none it leads home (spec, "Coach routes"). */
export function ForTasks({ children }: Props) {
  return seesTasks(useSession()) ? children : <Navigate to={paths.root} replace />;
}

/** The way to tasks, for those who see them; athletes and parents have them from a team. */
export function WhoSeesTasks({ children }: Props) {
  const session = useSession();
  const onTeam = session.team !== undefined || (session.linkedTeams ?? []).length > 0;
  return onTeam && seesTasks(session) ? children : null;
}

/** How many tasks an athlete has to do. Not by contract/task.ts, which would come with the first screen. */
export const toDoCount = ({ incompleteTasks }: { readonly _id: string; readonly incompleteTasks?: number | null }) =>
  incompleteTasks ?? 0;

/** The same in the roster. */
export function ToDoCell({ athlete }: { athlete: RosterAthlete }) {
  return toDoCount(athlete) || '–';
}

/** How much an athlete has to do, beside the way there. */
export function TasksToDo() {
  const { athleteId = '' } = useSession();
  const { data } = useRead(getAthlete, { params: { id: athleteId } });
  return <CountBadge value={data ? toDoCount(data) : 0} noun="to do" />;
}

const TasksCard = lazy(async () => ({ default: (await import('./tasks-card.js')).TasksCard }));

/** What an athlete of a team has to do, on their home and their parents'. */
export function HomeTasks({ athlete }: { athlete: Athlete }) {
  if (!seesTasks(useSession()) || !athlete.team) return null;
  return (
    <Suspense fallback={<Awaited />}>
      <TasksCard athlete={athlete} />
    </Suspense>
  );
}

interface WhomProps {
  athletes: readonly { readonly _id: string; readonly firstName: string; readonly lastName: string }[];
  className?: string | undefined;
}

/** State of a navigation to the form: the task's athletes, and where to go back to. */
export interface AssignState extends MeantAthletes {
  readonly back?: { readonly to: string; readonly label: string };
}

export const stateFor = (athletes: WhomProps['athletes']): AssignState => ({
  athletes: athletes.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
});

/** Leads to a task for these athletes; nothing where the team has no tasks, and for those who may not assign any. */
export function AssignTaskLink({ athletes, className }: WhomProps) {
  const may = useMay();
  if (!seesTasks(useSession()) || !may('task.manage')) return null;
  return (
    <Link to={taskPaths.assign} state={stateFor(athletes)} className={className}>
      <ListChecks size={16} aria-hidden />
      <span>Assign Task</span>
    </Link>
  );
}
