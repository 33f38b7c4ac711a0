import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { stateFor, type AssignState } from './for-tasks.js';
import { TaskList } from './task-list.js';
import { taskPaths } from './task-paths.js';

/** /athlete/tasks: what coaches ask for, to do and done. */
export function AthleteTasksScreen() {
  useDocumentTitle('Tasks');
  return (
    <>
      <ScreenHeader title="Tasks" text="Tasks from your coaches, soonest due first." />
      <OwnAthlete>
        {({ _id }) => <TaskList athleteId={_id} label="Your tasks" empty="Tasks from your coaches appear here." />}
      </OwnAthlete>
    </>
  );
}

/** /parent/tasks: the same for an athlete a parent follows, to read. */
export function ParentTasksScreen() {
  useDocumentTitle('Tasks');
  return (
    <FollowedScreen header={<ScreenHeader title="Tasks" text="Tasks from coaches for your athlete." />}>
      {({ _id, firstName }) => (
        <TaskList
          athleteId={_id}
          label={`${firstName}’s tasks`}
          empty={`Tasks from ${firstName}’s coaches appear here.`}
        />
      )}
    </FollowedScreen>
  );
}

/** The tab of an athlete's page, for coaches. */
export function AthleteTasks({ athlete }: { athlete: Athlete }) {
  const { _id, firstName } = athlete;
  const may = useMay();
  const navigate = useNavigate();
  const back = { to: taskPaths.ofAthlete(_id), label: `${firstName}’s tasks` };
  const state: AssignState = { ...stateFor([athlete]), back };
  return (
    <TaskList
      athleteId={_id}
      label={`${firstName}’s tasks`}
      empty={`Assign ${firstName} a task, like a form to fill out.`}
      assign={
        may('task.manage') && (
          <Button
            type="primary"
            icon={<Plus size={15} aria-hidden />}
            onClick={() => void navigate(taskPaths.assign, { state })}
          >
            Assign task
          </Button>
        )
      }
    />
  );
}
