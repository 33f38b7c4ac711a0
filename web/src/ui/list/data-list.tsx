import { useMedia } from '../use-media.js';
import { partsOf } from './column.js';
import { DataTable, type DataListProps } from './data-table.js';
import { Line, Lines } from './lines.js';
import { PickRow } from './pick-row.js';
import styles from './data-table.module.css';

export type { DataListProps } from './data-table.js';

/** Below it, lists are cards (spec, section 9: the mobile breakpoint). */
const SMALL = 768;

/** One declaration of columns: a table where there is room for it, cards below 768 px. */
export function DataList<Row, Sort extends string = never>(props: DataListProps<Row, Sort>) {
  const small = useMedia(`(max-width: ${(props.tableFrom ?? SMALL) - 1}px)`);
  return small ? <DataCards {...props} /> : <DataTable {...props} />;
}

/** The list where there is no room for a table. */
function DataCards<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, columns, idOf, nameOf, picture, selection, actions, below } = props;
  return (
    <Lines label={label} framed data-cards>
      {rows.map((row) => {
        const at = (place: Parameters<typeof partsOf>[1]) => partsOf(columns, place, row);
        const foot = at('foot');
        const menu = actions && !actions.buttons ? [{ key: 'actions', content: actions.of(row) }] : [];
        const corner = [...at('corner'), ...menu];
        return (
          <Line
            key={idOf(row)}
            selected={selection?.has(row) ?? false}
            pick={selection && <PickRow row={row} name={nameOf(row)} selection={selection} />}
            lead={picture?.(row, 38)}
            name={at('name').map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
            corner={corner.length > 0 && corner.map(({ key, content }) => <div key={key}>{content}</div>)}
          >
            {at('line').map(({ key, content }) => (
              <div key={key} style={{ color: 'var(--ink-3)', fontSize: 13, overflowWrap: 'anywhere' }}>
                {content}
              </div>
            ))}
            {foot.length > 0 && (
              <div className={styles.foot}>
                {foot.map(({ key, content }) => (
                  <div key={key}>{content}</div>
                ))}
              </div>
            )}
            {below?.(row)}
            {actions?.buttons && <div style={{ display: 'flex', marginTop: 8 }}>{actions.of(row)}</div>}
          </Line>
        );
      })}
    </Lines>
  );
}
