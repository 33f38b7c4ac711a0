import type { ImportSummary } from '../../../../contract/college-import/endpoints.js';
import { isChange, type ImportPlan } from './import-plan.js';

/** A plan in numbers. */
export function summarizePlan({ edits, additions, notMatched, refusals }: ImportPlan): ImportSummary {
  const by = (matched: 'unitid' | 'name') => edits.filter(({ matchedBy }) => matchedBy === matched).length;
  const changed = edits.filter(isChange).length;
  const refusedLines = refusals.filter(({ field }) => field === undefined).length;
  return {
    matchedByUnitId: by('unitid'),
    matchedByName: by('name'),
    changed,
    unchanged: edits.length - changed,
    created: additions.length,
    notMatched: notMatched.length,
    refusedLines,
    refusedFields: refusals.length - refusedLines,
    kept: edits.reduce((sum, { kept }) => sum + kept.length, 0),
    archived: edits.filter(({ archived }) => archived).length,
  };
}
