import type { ResearchFor } from './research-for.js';
import type { ResearchView } from './research-view.js';

interface Order {
  readonly sortBy: Exclude<ResearchView['sortBy'], ''>;
  readonly sortDirection: ResearchView['sortDirection'];
}
type OrderName = `${Order['sortBy']} ${Order['sortDirection']}`;

const BY_NAME: Order = { sortBy: 'name', sortDirection: 'asc' };
const NEAREST: Order = { sortBy: 'distance', sortDirection: 'asc' };
/** Those of which too little is known are the nearest first. */
const BY_FIT: Order = { sortBy: 'fit', sortDirection: 'desc' };

/** Of what is searched for. */
const BY_RELEVANCE: Order = { sortBy: 'relevance', sortDirection: 'asc' };

const labels: Partial<Record<OrderName, string>> = {
  'name asc': 'Name, A to Z',
  'name desc': 'Name, Z to A',
  'state asc': 'State',
  'distance asc': 'Nearest first',
  'distance desc': 'Farthest first',
  'admissionRate desc': 'Admits most',
  'admissionRate asc': 'Admits fewest',
  'tuition asc': 'Lowest tuition',
  'tuition desc': 'Highest tuition',
  'enrollment asc': 'Fewest students',
  'enrollment desc': 'Most students',
};

/** The orders of the list. Without a home nothing is near or far, without an athlete nothing fits, without a search nothing matches. */
export function ordersOf({ home, filter }: ResearchView, { athlete }: ResearchFor): { value: string; label: string }[] {
  const others = Object.entries(labels)
    .filter(([value]) => home !== '' || athlete || !value.startsWith('distance'))
    .map(([value, label]) => ({ value, label }));
  return [
    ...(filter === '' ? [] : [{ value: nameOfOrder(BY_RELEVANCE), label: 'Best match' }]),
    ...(athlete?.fits ? [{ value: nameOfOrder(BY_FIT), label: `Best for ${athlete.name}` }] : []),
    ...others,
  ];
}

export const nameOfOrder = ({ sortBy, sortDirection }: Order): string => `${sortBy} ${sortDirection}`;

export function orderNamed(name: string): Order {
  const [sortBy, sortDirection] = name.split(' ') as [Order['sortBy'], Order['sortDirection']];
  return { sortBy, sortDirection };
}

/** As chosen; else the best match of a search, without one what fits best, else the nearest. */
export function orderOf(
  { sortBy, sortDirection, filter }: Pick<ResearchView, 'sortBy' | 'sortDirection' | 'filter'>,
  whom: ResearchFor,
): Order {
  const { athlete } = whom;
  if (sortBy === 'relevance' && filter === '') return orderOf({ sortBy: '', sortDirection, filter }, whom);
  if (sortBy === '' && filter !== '') return BY_RELEVANCE;
  if (sortBy === 'fit' && !athlete?.fits) return athlete ? NEAREST : BY_NAME;
  if (sortBy !== '') return { sortBy, sortDirection };
  return athlete ? (athlete.fits ? BY_FIT : NEAREST) : BY_NAME;
}

/** With a first home, what is near is what is looked for; without one the list cannot be sorted by it. */
export function withHome(view: ResearchView, home: string): Partial<ResearchView> {
  if (home !== '' && view.home === '') return { home, sortBy: 'distance', sortDirection: 'asc' };
  return home === '' && view.sortBy === 'distance' ? { home, sortBy: '', sortDirection: 'asc' } : { home };
}
