import type { ResearchView } from './research-view.js';

type Order = Pick<ResearchView, 'sortBy' | 'sortDirection'>;
type OrderName = `${Order['sortBy']} ${Order['sortDirection']}`;

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

/** The orders of the list. Without a home nothing is near or far. */
export const ordersOf = (hasHome: boolean) =>
  Object.entries(labels)
    .filter(([value]) => hasHome || !value.startsWith('distance'))
    .map(([value, label]) => ({ value, label }));

export const nameOfOrder = ({ sortBy, sortDirection }: Order): string => `${sortBy} ${sortDirection}`;

export function orderNamed(name: string): Order {
  const [sortBy, sortDirection] = name.split(' ') as [Order['sortBy'], Order['sortDirection']];
  return { sortBy, sortDirection };
}

/** With a first home, what is near is what is looked for; without one the list cannot be sorted by it. */
export function withHome(view: ResearchView, home: string): Partial<ResearchView> {
  if (home !== '' && view.home === '') return { home, sortBy: 'distance', sortDirection: 'asc' };
  return home === '' && view.sortBy === 'distance' ? { home, sortBy: 'name', sortDirection: 'asc' } : { home };
}
