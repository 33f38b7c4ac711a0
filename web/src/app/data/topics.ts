import type { Query } from '@tanstack/react-query';
import { topics } from '../../../../contract/live/live.js';

/** What a read was asked for, as far as its topics name it. */
export interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The topics of a read with the ids that it was asked for; one whose id was not asked for is left out. */
export function topicsAsked(patterns: readonly string[], { params, query, body }: Asked): readonly string[] {
  const named = Object.assign({}, params, query, body) as Readonly<Record<string, unknown>>;
  return patterns.flatMap((pattern) => {
    const [, name] = /\{(\w+)\}/.exec(pattern) ?? [];
    if (name === undefined) return pattern;
    const id = named[name];
    return typeof id === 'string' && id !== '' ? pattern.replace(`{${name}}`, id) : [];
  });
}

/** Whether a change that is told as `topic` may change what the query answered. */
export const isOldBy = ({ meta }: Pick<Query, 'meta'>, topic: string): boolean =>
  topic === topics.everything || (meta?.topics?.some((own) => touch(own, ofThing(topic))) ?? false);

/** `athlete-of-team:<team>:<id>:profile` → `athlete:<id>:profile`: the same athlete, as their coaches hear of them. */
const ofThing = (topic: string): string => topic.replace(/^([\w-]+)-of-team:[^:]+/, '$1');

/** Either is the other, or a part of it: `athlete:1` and `athlete:1:profile`; `*` is any. */
function touch(one: string, other: string): boolean {
  const others = other.split(':');
  return one.split(':').every((part, at) => part === '*' || others[at] === undefined || part === others[at]);
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Live topics that make it old. */
      readonly topics?: readonly string[];
    };
  }
}
