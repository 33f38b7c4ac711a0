import type { CSSProperties, ReactNode } from 'react';

interface Props {
  /** Names the table. */
  label: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly [name: string, ...ReactNode[]] }[];
}

const cell: CSSProperties = { padding: '6px 16px 6px 0', textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' };
const titled: CSSProperties = { ...cell, color: 'var(--ink-3)', fontSize: 12.5 };

/** Numbers by name. It scrolls sideways where it has no room. */
export const NumberTable = ({ label, head, rows }: Props) => (
  <div role="region" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
    <table style={{ minWidth: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" style={titled}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key} style={{ borderTop: '1px solid var(--line)' }}>
            <th scope="row" style={cell}>
              {name}
            </th>
            {others.map((content, place) => (
              <td key={head[place + 1]} style={cell}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The numbers of a picture, for who would rather read them and for screen readers. */
export const AsTable = (props: Props) => (
  <details style={{ marginTop: 8 }}>
    <summary style={{ minHeight: 44, padding: '12px 0', color: 'var(--accent)', cursor: 'pointer' }}>
      Show as a table<span className="visually-hidden">: {props.label}</span>
    </summary>
    <NumberTable {...props} />
  </details>
);
