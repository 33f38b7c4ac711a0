import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

/** Which way a column is sorted, beside its name. */
export function SortArrow({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  if (direction === 'asc') return <ArrowUp size={13} aria-hidden />;
  if (direction === 'desc') return <ArrowDown size={13} aria-hidden />;
  return <ChevronsUpDown size={13} opacity={0.55} aria-hidden />;
}
