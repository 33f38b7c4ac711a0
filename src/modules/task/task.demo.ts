import { dayAt } from '../../../contract/day.js';
import { taskFields, type TaskFields } from '../../../contract/task.js';
import type { DemoAthlete, DemoPart, Staff } from '../../demo/demo-part.js';
import { demoId } from '../../demo/demo-id.js';
import type { Timeline } from '../../demo/timeline.js';
import { tasks } from './task.decider.js';

interface DemoTask {
  readonly key: string;
  /** Days ago; how many days from today it is due, null for whenever; days ago that some have completed it. */
  readonly assigned: number;
  readonly due: number | null;
  readonly done: number | null;
  readonly said: Pick<TaskFields, 'title'> & Partial<TaskFields>;
}

/** One that is done, one that is overdue for most, one to come and one without a day. */
const given: readonly DemoTask[] = [
  {
    key: 'film',
    assigned: 17,
    due: -6,
    done: 9,
    said: {
      title: 'Add your best five plays',
      description: 'Cut them to two minutes and add the link to your profile.',
      task: 'add_film_links',
    },
  },
  {
    key: 'transcript',
    assigned: 12,
    due: -2,
    done: null,
    said: {
      title: 'Hand in your transcript',
      description: 'A photo of each page is fine. College coaches ask for it first.',
      fileRequired: true,
    },
  },
  {
    key: 'rules',
    assigned: 5,
    due: 9,
    done: 1,
    said: { title: 'Read the recruiting rules', task: 'review_recruiting_rules' },
  },
  { key: 'visit', assigned: 3, due: null, done: null, said: { title: 'Pick two campuses to visit this spring' } },
];

/** So many athletes of each team get every task; every other one has completed what can be. */
const ATHLETES = 6;

export const taskDemo: DemoPart = {
  play({ timeline, teams }) {
    for (const { staff, athletes } of teams) {
      const longHere = athletes.filter(({ came }) => came > 20).slice(0, ATHLETES);
      longHere.forEach((athlete, index) => {
        for (const one of given) assign(timeline, staff, athlete, one, index % 2 === 1);
      });
    }
  },
};

function assign(timeline: Timeline, staff: Staff, athlete: DemoAthlete, one: DemoTask, isDiligent: boolean): void {
  const { assigned, due, done, said } = one;
  const key = `${athlete.key} task ${one.key}`;
  const taskId = demoId(key);
  const stream = tasks.of(taskId);
  const dueDate = due === null ? null : dayAt(timeline.daysAgo(-due));
  timeline.does(key, assigned, staff.primary, stream, {
    type: 'AssignTask',
    taskId,
    athleteId: athlete.athleteId,
    teamId: staff.teamId,
    fields: { ...taskFields.empty, fileRequired: false, ...said, dueDate },
    file: null,
  });
  if (done !== null && isDiligent) {
    const notes = one.key === 'film' ? 'The link is in my profile, Coach.' : null;
    timeline.does(`${key} done`, done, athlete.self, stream, { type: 'CompleteTask', notes, file: null });
  }
}
