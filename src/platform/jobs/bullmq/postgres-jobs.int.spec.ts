import { describeJobEngine } from '../jobs.contract.js';

describeJobEngine('Postgres', (database) => Promise.resolve({ kind: 'postgres', url: database.url }));
