/** The lines that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `hudl.com/v/1` → `https://hudl.com/v/1`. */
export const withScheme = (line: string): string => (/^[a-z]+:/i.test(line) ? line : `https://${line}`);
