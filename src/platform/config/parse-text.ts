// How the text of a variable becomes a value. What it cannot become comes out as it went in, for the rules to refuse.

export const number = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);
export const flag = (text: string): unknown =>
  ({ '1': true, true: true, '0': false, false: false })[text.toLowerCase()] ?? text;
export const list = (text: string): unknown => text.split(',').map((part) => part.trim());
export const base64 = (text: string): unknown =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : text;
