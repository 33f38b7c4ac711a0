import type { Camp } from '../../../../../../contract/camp/camp.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { formatDay } from '../../../../ui/day.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { RowButton } from '../../../../ui/list/row-button.js';
import { costWords, townWords } from '../../camp-words.js';
import styles from './all-camps.module.css';

const unknown = <span className={styles.unknown}>Not reported</span>;

/** What the list shows of a camp, in the table and on a card. A press on the name opens it. */
export const campColumns = (onOpen: (camp: Camp) => void): DataListProps<Camp>['columns'] => [
  {
    key: 'camp',
    title: 'Camp',
    cell: (camp) => (
      <>
        <RowButton onClick={() => onOpen(camp)}>{camp.name}</RowButton>
        <p className={styles.under}>{camp.college?.name ?? 'College not known'}</p>
      </>
    ),
    card: 'name',
  },
  {
    key: 'days',
    title: 'Days',
    width: '204px',
    cell: ({ firstDay, lastDay }) => [...new Set([firstDay, lastDay])].map(formatDay).join(' – '),
    card: 'line',
  },
  { key: 'where', title: 'Where', width: '18%', room: 900, cell: (camp) => townWords(camp) ?? unknown, card: 'line' },
  {
    key: 'sports',
    title: 'Sports',
    width: '18%',
    room: 1100,
    cell: ({ sports }) => sports.map((sport) => sportLabels[sport]).join(', '),
    card: 'line',
  },
  {
    key: 'cost',
    title: 'Cost',
    width: '116px',
    room: 1100,
    align: 'end',
    cell: ({ cost }) => costWords(cost) ?? unknown,
    card: ['foot', ({ cost }) => costWords(cost) ?? 'Cost not reported'],
  },
];
