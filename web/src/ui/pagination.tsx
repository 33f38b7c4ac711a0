import { Button, Flex } from 'antd';
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { pageItems } from './page-items.js';

interface Props {
  page: number;
  /** Rows a page, and rows in all. */
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** What is counted: `athletes`. */
  noun: string;
}

/** Pages of a list, as the spec's section 9 has them. antd's brings its select box before the roster shows. */
export function Pagination({ page, size, total, onPage, noun }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const from = Math.min((page - 1) * size + 1, total);
  const step = (label: string, to: number, Icon: typeof ChevronLeft) => (
    <Button
      type="text"
      aria-label={label}
      disabled={to < 1 || to > last}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => onPage(to)}
    />
  );
  return (
    <nav aria-label={`Pages of ${noun}`}>
      <Flex
        wrap
        align="center"
        justify="space-between"
        gap="10px 20px"
        style={{ padding: '14px 2px 0', color: 'var(--ink-2)', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
      >
        <p>
          {last > 1 && (
            <>
              <b>
                {from}–{Math.min(page * size, total)}
              </b>{' '}
              of{' '}
            </>
          )}
          <b>{total}</b> {noun}
        </p>
        {last > 1 && (
          <Flex component="ul" wrap gap={2}>
            <li>{step('Previous page', page - 1, ChevronLeft)}</li>
            {pageItems(page, last).map((item) =>
              item.kind === 'page' ? (
                <li key={item.page}>
                  <Button
                    color={item.page === page ? 'primary' : 'default'}
                    variant={item.page === page ? 'filled' : 'text'}
                    aria-label={`Page ${item.page}`}
                    aria-current={item.page === page ? 'page' : undefined}
                    onClick={() => onPage(item.page)}
                  >
                    {item.page}
                  </Button>
                </li>
              ) : (
                <li key={item.direction}>
                  {step(item.direction === 'back' ? 'Three pages back' : 'Three pages forward', item.to, Ellipsis)}
                </li>
              ),
            )}
            <li>{step('Next page', page + 1, ChevronRight)}</li>
          </Flex>
        )}
      </Flex>
    </nav>
  );
}
