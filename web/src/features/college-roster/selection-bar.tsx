import { Button, Flex } from 'antd';
import { Check, Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PendingRosterRecord } from '../../../../contract/college-roster/pending.js';
import type { Selection } from '../../ui/list/use-selection.js';
import { MenuButton } from '../../ui/menu-button.js';
import { applies, type Decision, decisionWords, useDecide } from './decide.js';

interface Props {
  selection: Selection<PendingRosterRecord>;
  /** Takes every tick off, and with them this bar. */
  onClear: () => void;
}

/** Decides on the players that are ticked. It follows the list, so that it never lies over its last row. */
export function SelectionBar({ selection, onClear }: Props) {
  const decide = useDecide();
  const { rows, size } = selection;
  const run = (decision: Decision) => {
    const records = rows.filter((record) => applies(decision, record));
    decide.mutate({ decision, recordIds: records.map(({ _id }) => _id), seen: records }, { onSuccess: onClear });
  };
  const countOf = (decision: Decision) => rows.filter((record) => applies(decision, record)).length;
  const button = (decision: 'approved' | 'rejected', icon: ReactNode) => (
    <Button
      {...(decision === 'approved' && { type: 'primary' as const })}
      icon={icon}
      disabled={countOf(decision) === 0}
      loading={decide.isPending && decide.variables.decision === decision}
      onClick={() => run(decision)}
    >
      {`${decisionWords[decision].verb} ${countOf(decision)}`}
    </Button>
  );
  const rest = (['pending', 'hidden', 'shown'] as const).filter((decision) => countOf(decision) > 0);
  return (
    <Flex
      wrap
      align="center"
      gap={8}
      role="toolbar"
      aria-label="Selected players"
      className="surface"
      style={{
        position: 'sticky',
        bottom: 'calc(12px + var(--foot, 0px))',
        zIndex: 3,
        width: 'fit-content',
        maxWidth: '100%',
        margin: '12px auto 0',
        padding: '8px 10px 8px 16px',
        boxShadow: 'var(--shadow-2)',
      }}
    >
      <p role="status" style={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {size} selected
      </p>
      {button('approved', <Check size={15} aria-hidden />)}
      {button('rejected', <X size={15} aria-hidden />)}
      {rest.length > 0 && (
        <MenuButton
          icon={<Ellipsis size={16} aria-hidden />}
          aria-label="More for the selected players"
          placement="topLeft"
          items={() =>
            rest.map((decision) => ({
              key: decision,
              label: `${decisionWords[decision].verb}: ${countOf(decision)}`,
              onSelect: () => run(decision),
            }))
          }
        />
      )}
      <Button type="text" icon={<X size={16} aria-hidden />} aria-label="Clear selection" onClick={onClear} />
    </Flex>
  );
}
