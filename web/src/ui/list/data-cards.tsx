import { partsOf } from './column.js';
import type { DataListProps } from './data-list.js';
import { Line, Lines } from './lines.js';
import { PickRow } from './pick-row.js';
import styles from './data-cards.module.css';

/** The list where there is no room for a table. */
export function DataCards<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
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
              <div key={key} className={styles.line}>
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
            {actions?.buttons && <div className={styles.buttons}>{actions.of(row)}</div>}
          </Line>
        );
      })}
    </Lines>
  );
}
