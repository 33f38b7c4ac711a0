import { campusSizes, controlLabels, controls } from '../../../../../../contract/college/vocabulary.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { countedOption, type FilterPart } from '../filter-part.js';
import { NOT_REPORTED, sizeLabels } from '../filter-words.js';

/** By what a college is. */
export function CampusFilters({ view, onView, counts }: FilterPart) {
  const size = countedOption(counts, 'size');
  const control = countedOption(counts, 'control');
  const hbcu = countedOption(counts, 'hbcu');
  const hintOf = (name: 'size' | 'control' | 'hbcu') => (counts?.reported[name] === 0 ? NOT_REPORTED : undefined);
  return (
    <>
      <ChoiceGroup
        legend="Size, in students"
        options={campusSizes.map((value) => size(value, sizeLabels[value]))}
        value={view.size}
        onChange={(chosen) => onView({ size: chosen })}
        hint={hintOf('size')}
      />
      <ChoiceGroup
        legend="Run as"
        options={controls.map((value) => control(value, controlLabels[value]))}
        value={view.control}
        onChange={(chosen) => onView({ control: chosen })}
        hint={hintOf('control')}
      />
      <ChoiceGroup
        legend="Historically Black colleges and universities"
        options={[hbcu('true', 'HBCU only')]}
        value={view.hbcu === '' ? [] : [view.hbcu]}
        onChange={([chosen]) => onView({ hbcu: chosen ?? '' })}
        hint={hintOf('hbcu')}
      />
    </>
  );
}
