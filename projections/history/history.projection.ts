import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { athleteTopics } from '../athlete-topics.js';
import { checkChain } from './check-chain.js';
import { entries } from './entries.fold.js';
import { keptLinks, linkProblems } from './kept-links.js';
import { names } from './names.fold.js';
import { facts, turns, undos } from './standing.fold.js';
import { historyVersion } from './history.table.js';

/** Every event of the log, with what its sentence needs, in one hash chain in log order. */
export const historyProjection = readModel({
  ...historyVersion,
  tables: [names, facts, undos, turns, entries],
  topics: (event) => {
    const { teamId } = event.metadata;
    return [...athleteTopics(event, 'history'), ...(teamId ? [topics.team(teamId, 'history')] : [])];
  },
  check: async (tables) => [...(await checkChain(tables)), ...(await linkProblems(tables))],
  keeping: keptLinks,
});
