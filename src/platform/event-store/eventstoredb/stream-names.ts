import { categoryOf } from '../../../kernel/event.js';

/** What names mean in a regular expression, .NET's and JavaScript's alike. */
const literally = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');

/**
 * What our streams are called in a server that may hold those of other applications, too: a prefix, and then the name that the
 * application knows. A category of ours holds no dot, and a prefix ends with one, so no prefix, the empty one either, takes the streams of
 * a longer one.
 */
export class StreamNames {
  constructor(private readonly prefix: string) {}

  /** What the server calls a stream of ours. */
  inServer(stream: string): string {
    return this.prefix + stream;
  }

  /** What we call a stream of the server's; undefined for one that is not ours. */
  ofOurs(inServer: string): string | undefined {
    if (!inServer.startsWith(this.prefix)) return undefined;
    const stream = inServer.slice(this.prefix.length);
    return /[.$]/.test(categoryOf(stream)) ? undefined : stream;
  }

  /** A regular expression for what the server calls our streams: of some categories, or all. Undefined when that would be nearly all there are. */
  pattern(categories: readonly string[] | undefined): string | undefined {
    if (categories?.length) return `^${literally([this.prefix])}(?:${literally(categories)})(?:-|$)`;
    return this.prefix ? `^${literally([this.prefix])}` : undefined;
  }
}

/** A regular expression for exactly these event types. */
export const typePattern = (types: readonly string[]): string => `^(?:${literally(types)})$`;
