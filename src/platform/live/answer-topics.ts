import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../kernel/event.js';
import type { HeardTopics } from '../http/heard-topics.js';
import type { SignedIn } from '../http/signed-in.js';
import { Projections } from '../projections/projections.js';
import { AUDIENCE, type Audience } from './audience.js';
import { atMost, hears } from './topic-map.js';

/** Keeps the header far below what proxies take, also of a change to a whole team. */
const MAX_TOPICS = 40;

/** What an answer tells its caller of the events that it wrote: the topics that the live stream would tell them. */
@Injectable()
export class AnswerTopics<Caller extends SignedIn> implements HeardTopics {
  constructor(
    private readonly projections: Projections,
    @Inject(AUDIENCE) private readonly audience: Audience<Caller>,
  ) {}

  // The guard has admitted the caller: it is one whom this audience knows.
  of(events: readonly RecordedEvent[], caller: Caller): ReadonlySet<string> {
    const hearing = this.audience.hearing(caller);
    const heard = [...this.projections.topicsOf(events)].filter((topic) => hears(hearing, topic));
    return atMost(MAX_TOPICS, new Set(heard));
  }
}
