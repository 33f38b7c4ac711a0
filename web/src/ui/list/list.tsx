import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LoadFailed } from '../empty-state.js';
import { Pagination } from '../pagination.js';
import { ListSkeleton, type Shape } from './list-skeleton.js';
import styles from './lines.module.css';

const ROW = '[data-row]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled';

/** Keeps the focus in a list when what had it goes away, with its row or by being switched off: the same thing of the row in its place gets it. */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const had = useRef<{ element: Element; row: number; nth: number }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current =
        target instanceof Element && list.current?.contains(target) ? placeOf(target, list.current) : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    const { element, row, nth } = had.current;
    if (element.isConnected && element.matches(FOCUSABLE)) return;
    had.current = undefined;
    const rows = [...(list.current?.querySelectorAll(ROW) ?? [])];
    const inRow = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
    (inRow[Math.min(nth, inRow.length - 1)] ?? list.current)?.focus({ preventScroll: true });
  });
}

function placeOf(element: Element, list: HTMLElement) {
  const row = element.closest(ROW);
  return {
    element,
    row: row ? [...list.querySelectorAll(ROW)].indexOf(row) : 0,
    nth: row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(element) : 0,
  };
}

/** What useQuery and useInfiniteQuery tell of a list. */
export interface ListQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface Pages<Data> {
  readonly page: number;
  readonly size: number;
  readonly total: (data: Data) => number;
  /** What is counted: one, and several. */
  readonly noun: readonly [string, string];
  readonly onPage: (page: number) => void;
  /** Says nothing of pages where one holds everything. */
  readonly quietAlone?: boolean;
}

interface Props<Data, Row> {
  query: ListQuery<Data>;
  /** Subject of what is said when it cannot be loaded: `The roster`. */
  what: string;
  rows: (data: Data) => readonly Row[];
  /** Shown instead of rows where there are none. */
  empty: ReactNode;
  /** What it looks like while it loads. */
  skeleton?: Shape;
  pages?: Pages<Data>;
  className?: string | undefined;
  children: (rows: readonly Row[], data: Data) => ReactNode;
}

/** Whatever is listed, with its states: loading, failed with a way to try again, empty, there; and its pages. */
export function List<Data, Row>({
  query,
  what,
  rows,
  empty,
  skeleton,
  pages,
  className = '',
  children,
}: Props<Data, Row>) {
  const { data, isPlaceholderData = false } = query;
  const top = useRef<HTMLDivElement>(null);
  useKeptFocus(top);
  const beyond = useLastPage(data, isPlaceholderData, pages);
  const shown = data && !beyond ? rows(data) : undefined;
  return (
    <div ref={top} tabIndex={-1} className={`${styles.list} ${className}`} aria-busy={isPlaceholderData}>
      {data === undefined || shown === undefined ? (
        <Waiting query={query} what={what} skeleton={skeleton} />
      ) : shown.length === 0 ? (
        empty
      ) : (
        <>
          {children(shown, data)}
          {pages && <PagesBelow pages={pages} total={pages.total(data)} list={top} />}
        </>
      )}
    </div>
  );
}

function Waiting<Data>({
  query,
  what,
  skeleton,
}: {
  query: ListQuery<Data>;
  what: string;
  skeleton: Shape | undefined;
}) {
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFailed what={what} error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} {...skeleton} />;
}

interface PagesProps<Data> {
  pages: Pages<Data>;
  total: number;
  list: RefObject<HTMLElement | null>;
}

function PagesBelow<Data>({ pages: { page, size, noun, onPage, quietAlone }, total, list }: PagesProps<Data>) {
  if (quietAlone && total <= size) return null;
  const turn = (to: number) => {
    onPage(to);
    toTop(list.current);
  };
  return <Pagination noun={noun[total === 1 ? 0 : 1]} page={page} size={size} total={total} onPage={turn} />;
}

/** The last page can empty under somebody: another one moved its rows. Then the one before is shown. */
function useLastPage<Data>(data: Data | undefined, old: boolean, pages: Pages<Data> | undefined): boolean {
  const last = data && pages ? Math.max(1, Math.ceil(pages.total(data) / pages.size)) : undefined;
  const beyond = !old && pages !== undefined && last !== undefined && pages.page > last;
  const turn = useRef(pages?.onPage);
  useEffect(() => {
    turn.current = pages?.onPage;
  });
  useEffect(() => {
    if (beyond) turn.current?.(last);
  }, [beyond, last]);
  return beyond;
}

/** A page is read from its first row on; there the focus is, too. */
function toTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
  list.firstElementChild?.scrollTo({ top: 0 });
}
