import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { pageItems } from './page-items.js';
import styles from './pagination.module.css';

interface Props {
  page: number;
  /** Rows a page, and rows in all. */
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** What is counted: `athletes`. */
  noun: string;
}

/** Pages of a list, as the spec's section 9 has them. */
export function Pagination({ page, size, total, onPage, noun }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const from = Math.min((page - 1) * size + 1, total);
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${noun}`}>
      <p className={styles.range}>
        <b>
          {from}–{Math.min(page * size, total)}
        </b>{' '}
        of <b>{total}</b> {noun}
      </p>
      {last > 1 && (
        <ul className={styles.pages}>
          <li>
            <button
              type="button"
              className={styles.page}
              aria-label="Previous page"
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <ChevronLeft size={16} aria-hidden />
            </button>
          </li>
          {pageItems(page, last).map((item) =>
            item.kind === 'page' ? (
              <li key={item.page}>
                <button
                  type="button"
                  className={styles.page}
                  aria-label={`Page ${item.page}`}
                  aria-current={item.page === page ? 'page' : undefined}
                  onClick={() => onPage(item.page)}
                >
                  {item.page}
                </button>
              </li>
            ) : (
              <li key={item.direction}>
                <button
                  type="button"
                  className={styles.page}
                  aria-label={item.direction === 'back' ? 'Three pages back' : 'Three pages forward'}
                  onClick={() => onPage(item.to)}
                >
                  <Ellipsis size={16} aria-hidden />
                </button>
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              className={styles.page}
              aria-label="Next page"
              disabled={page >= last}
              onClick={() => onPage(page + 1)}
            >
              <ChevronRight size={16} aria-hidden />
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
