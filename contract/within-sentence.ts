const properNames = ['Hudl', 'Instagram', 'YouTube'];

/** A label as it reads within a sentence: `City` → `city`; `GPA`, `X` and `YouTube` stay as they are. */
export const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !properNames.includes(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
