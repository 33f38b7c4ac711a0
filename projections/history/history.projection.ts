import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { checkChain } from './check-chain.js';
import { entries } from './entries.fold.js';
import { everyEvent } from './every-event.js';
import { keptLinks, linkProblems } from './kept-links.js';
import { names } from './names.fold.js';
import { facts, turns, undos } from './standing.fold.js';

/** Rows hold data of the shapes that events have today: a new version of one makes them anew. */
const newerShapes = [...everyEvent.values()].reduce((newer, { version }) => newer + version - 1, 0);

/** Every event of the log, with what it takes to tell it in words, linked into one chain of hashes in log order. */
export const historyProjection = readModel({
  name: 'history',
  version: 9 + newerShapes,
  tables: [names, facts, undos, turns, entries],
  topics: (event) => {
    const { teamId } = event.metadata;
    return [...athleteTopics(event, 'history'), ...(teamId ? [topics.team(teamId, 'history')] : [])];
  },
  check: async (tables) => [...(await checkChain(tables)), ...(await linkProblems(tables))],
  keeping: keptLinks,
});
