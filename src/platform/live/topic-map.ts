import { Inject, Injectable } from '@nestjs/common';
import { topics as names } from '../../../contract/live/live.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { Projections } from '../projections/projections.js';
import type { SignedIn, HeardTopics } from '../http/request-context.js';

/** Watchers by topic, found without a query. */
export class TopicMap<Listener> {
  private readonly byTopic = new Map<string, Set<Listener>>();
  private readonly byKind = new Map<string, Set<Listener>>();

  add(listener: Listener, { topics, kinds }: Hearing): void {
    for (const topic of topics) put(this.byTopic, topic, listener);
    for (const kind of kinds) put(this.byKind, kind, listener);
  }

  /** Takes away what {@link add} was given. */
  remove(listener: Listener, { topics, kinds }: Hearing): void {
    for (const topic of topics) take(this.byTopic, topic, listener);
    for (const kind of kinds) take(this.byKind, kind, listener);
  }

  /** Each who hears any of the topics, with those that they hear. */
  hearing(topics: Iterable<string>): ReadonlyMap<Listener, ReadonlySet<string>> {
    const heard = new Map<Listener, Set<string>>();
    for (const topic of topics) {
      for (const listener of this.byTopic.get(thingOf(topic)) ?? []) put(heard, listener, topic);
      for (const listener of this.byKind.get(kindOf(topic)) ?? []) put(heard, listener, topic);
    }
    return heard;
  }

  /** Number of entries: none once every watcher has left. */
  get size(): number {
    return this.byTopic.size + this.byKind.size;
  }
}

/** Whether someone of this hearing is told of the topic. */
const hears = ({ topics, kinds }: Hearing, topic: string): boolean =>
  topics.includes(thingOf(topic)) || kinds.includes(kindOf(topic));

/** At most `max` topics that name all of these: the things in place of their parts, else everything. */
export function atMost(max: number, topics: ReadonlySet<string>): ReadonlySet<string> {
  if (topics.has(names.everything)) return new Set([names.everything]);
  if (topics.size <= max) return topics;
  const things = new Set([...topics].map(thingOf));
  return things.size <= max ? things : new Set([names.everything]);
}

/** `team:1:roster` → `team:1`: watchers of a resource hear every part of it. */
const thingOf = (topic: string): string => topic.split(':', 2).join(':');

/** The part before the colon; a topic without one is the only one of its kind. */
const kindOf = (topic: string): string => topic.split(':', 1)[0] ?? topic;

function put<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

function take<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  known?.delete(value);
  if (known?.size === 0) sets.delete(key);
}

/** Topics of a caller, besides the public ones. */
export interface Hearing {
  /** Things by their names, `kind:id`: each part of them is heard. */
  readonly topics: readonly string[];
  /** Kinds of topics that they hear completely: the part before the colon. */
  readonly kinds: readonly string[];
  /** Topics whose change may change what their watchers may hear. */
  readonly own: readonly string[];
}

/** Nest injection token of the {@link Audience}. */
export const AUDIENCE = Symbol('Audience');

/** Watched topics of a caller, by a port that a module provides. */
export interface Audience<Caller extends SignedIn> {
  hearing(caller: Caller): Hearing;
}

/** Keeps the header far below what proxies take, also of a change to a whole team. */
const MAX_TOPICS = 40;

/** What an answer tells its caller of the events that it wrote: the topics that the live stream would tell them. */
@Injectable()
export class AnswerTopics<Caller extends SignedIn> implements HeardTopics {
  constructor(
    private readonly projections: Projections,
    @Inject(AUDIENCE) private readonly audience: Audience<Caller>,
  ) {}

  // The guard has admitted the caller: this audience knows them.
  of(events: readonly RecordedEvent[], caller: Caller): ReadonlySet<string> {
    const hearing = this.audience.hearing(caller);
    const heard = [...this.projections.topicsOf(events)].filter((topic) => hears(hearing, topic));
    return atMost(MAX_TOPICS, new Set(heard));
  }
}
