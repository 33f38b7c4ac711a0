/** Spec, section 9: "multi-select shows up to 3 badges then '+ N more'". */
const MAX_BADGES = 3;

export const shownBadges = (labels: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: labels.slice(0, MAX_BADGES),
  more: Math.max(0, labels.length - MAX_BADGES),
});
