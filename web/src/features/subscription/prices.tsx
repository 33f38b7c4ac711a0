import type { Price } from '../../../../contract/subscription/subscription.js';
import { ChoiceGroup } from '../../ui/choice-group.js';
import { priceWords, savedByYear } from './billing-words.js';

interface Props {
  prices: readonly Price[];
  value: string | undefined;
  onChange: (priceId: string) => void;
  /** What a price is for. */
  unit?: string;
}

/** By which price Pro is paid for; the price alone where there is one. */
export function PriceChoice({ prices, value = '', onChange, unit }: Props) {
  const [first, ...others] = prices.map((price) => ({
    value: price.id,
    label: [priceWords(price, unit), savedByYear(prices, price)].filter(Boolean).join(' · '),
  }));
  if (!first) return null;
  const hint = 'Cancel any time. You keep Pro until the paid time ends.';
  return (
    <div style={{ marginTop: 14 }}>
      {others.length > 0 ? (
        <ChoiceGroup
          legend="Price"
          options={[first, ...others]}
          value={[value]}
          onChange={([chosen = '']) => onChange(chosen)}
          single
          hint={hint}
        />
      ) : (
        <>
          <p style={{ fontWeight: 600 }}>{first.label}</p>
          <p className="hint">{hint}</p>
        </>
      )}
    </div>
  );
}
