const properNames = ['Hudl', 'Instagram', 'YouTube'];

/** A label inside a sentence: `City` → `city`; `GPA`, `X` and `YouTube` stay unchanged. */
export const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) && !properNames.includes(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
