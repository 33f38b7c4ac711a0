import { Button, Flex } from 'antd';
import { X } from 'lucide-react';

/** Something that narrows a list. */
export interface Chip<Change> {
  readonly key: string;
  readonly label: string;
  /** The change that takes it off. */
  readonly without: Change;
}

interface Props<Change> {
  chips: readonly Chip<Change>[];
  onChange: (change: Change) => void;
  onClear: () => void;
}

/** What narrows a list, each with a way to take it off. */
export function Chips<Change>({ chips, onChange, onClear }: Props<Change>) {
  if (chips.length === 0) return null;
  return (
    <Flex wrap align="center" gap="6px 10px" style={{ paddingBottom: 12 }}>
      <Flex component="ul" wrap gap={6} aria-label="Active filters">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <Button
              size="small"
              shape="round"
              icon={<X size={12} strokeWidth={2.5} aria-hidden />}
              iconPlacement="end"
              aria-label={`Remove filter ${label}`}
              onClick={() => onChange(without)}
            >
              {label}
            </Button>
          </li>
        ))}
      </Flex>
      <Button type="link" size="small" onClick={onClear}>
        Clear all
      </Button>
    </Flex>
  );
}
