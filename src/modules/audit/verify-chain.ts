import { Injectable } from '@nestjs/common';
import type { ChainReport } from '../../../contract/history/log.js';
import { conflict } from '../../kernel/errors.js';
import { linkHash } from '../../platform/event-store/hash-chain.js';
import { Anchors, type AgainstAnchor } from '../../platform/anchors/anchors.js';
import { LinkedEvents, type LinkedPair } from './linked-events.js';

/** Checks the hash chain of the history against the log itself. */
@Injectable()
export class VerifyChain {
  private running = false;

  constructor(
    private readonly links: LinkedEvents,
    private readonly anchors: Anchors,
  ) {}

  /** @throws DomainError conflict `verifying` while this process is at it already: it reads the whole log */
  async run(): Promise<ChainReport> {
    if (this.running)
      throw conflict('verifying', 'A check of the log is already running. Please wait until it’s done.');
    this.running = true;
    try {
      return await this.check();
    } finally {
      this.running = false;
    }
  }

  private async check(): Promise<ChainReport> {
    // Before the span: the history keeps growing.
    const kept = await this.links.lastKept();
    const { last } = await this.links.span();
    let checked = 0;
    let hash = await this.links.hashBefore(1);
    for await (const pair of this.links.read({ first: 1, last })) {
      const why = whyBroken(pair, checked + 1, hash);
      const { sequence, event_id: eventId, stream } = pair.link;
      if (why) return { ok: false, checked, head: null, broken: { sequence, eventId, stream, why } };
      checked += 1;
      hash = pair.link.hash;
    }
    if (kept && kept.sequence > checked) {
      const why = 'The log ends before this event. The event was there before.';
      const broken = { sequence: kept.sequence, eventId: kept.eventId, stream: '', why };
      return { ok: false, checked, head: null, broken };
    }
    const { against } = await this.anchors.report();
    if (against) return { ok: false, checked, head: null, broken: await this.placeOf(against) };
    return { ok: true, checked, head: checked > 0 ? hash : null, broken: null };
  }

  private async placeOf({ why, sequence = 0 }: AgainstAnchor) {
    const link = await this.links.link(sequence);
    return { sequence, eventId: link?.event_id ?? '', stream: link?.stream ?? '', why };
  }
}

function whyBroken({ link, event }: LinkedPair, place: number, before: string): string | undefined {
  if (link.sequence !== place) return 'Links before this one are missing.';
  if (link.previous_hash !== before) return 'This link doesn’t follow the link before it.';
  if (!event) return 'The log no longer contains this event.';
  if (event.id !== link.event_id) return 'The log contains a different event in this place.';
  if (linkHash(before, event) !== link.hash) return 'The event changed after it was linked.';
  if (link.kept === null) return 'The saved copy of this link is missing.';
  if (link.kept !== link.hash) return 'The link differs from the copy saved when its event was first read.';
  return undefined;
}
