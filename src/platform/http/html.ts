import { writable } from '../../kernel/plain-text.js';

/** Text that is HTML already. */
export class Html {
  constructor(readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

type Part = Html | string | number | readonly Html[];

/** A template whose parts are escaped unless they are {@link Html} themselves. Fit for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((whole, string, index) => {
      const part = parts[index - 1];
      return whole + (part === undefined ? '' : render(part)) + string;
    }),
  );
}

const render = (part: Part): string =>
  part instanceof Html ? part.source : Array.isArray(part) ? part.join('') : escapeHtml(String(part));

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  writable(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
