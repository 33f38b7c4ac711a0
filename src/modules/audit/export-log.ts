import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { dayAt } from '../../../contract/day.js';
import type { Clock } from '../../kernel/clock.js';
import { SigningKey } from '../../platform/anchors/anchor.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { canonicalEvent, canonicalJson } from '../../platform/event-store/hash-chain.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { LinkedEvents } from './linked-events.js';

/** Inclusive from, exclusive to; ISO 8601. */
interface Bounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The log as JSON lines: `{"sequence","previousHash","hash","event"}`, personal fields as ciphertext, and last
 * `{"summary","publicKey","signature"}`. docs/operations.md, "Checking an exported log", says what is signed.
 */
@Injectable()
export class ExportLog {
  constructor(
    private readonly links: LinkedEvents,
    private readonly signer: SigningKey,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(bounds: Bounds, { reply, caller }: RequestContext): Readable {
    reply.header('content-disposition', `attachment; filename="touchline-log-${dayAt(this.clock.now())}.jsonl"`);
    // Draws a line when the reader has taken the one before.
    return Readable.from(this.lines(bounds, caller.userId), { objectMode: false, highWaterMark: 64 * 1024 });
  }

  private async *lines(bounds: Bounds, exportedBy: string): AsyncGenerator<string> {
    const digest = createHash('sha256');
    const within = withinBounds(bounds);
    const seen: { count: number; first?: Edge; last?: Edge } = { count: 0 };
    for await (const { link, event } of this.links.read(await this.links.span(bounds))) {
      if (!within(link.occurred_at)) continue;
      const { sequence, previous_hash: previousHash, hash } = link;
      const canonical = event ? canonicalEvent(event) : 'null';
      const line = `{"sequence":${sequence},"previousHash":"${previousHash}","hash":"${hash}","event":${canonical}}\n`;
      digest.update(line);
      seen.count += 1;
      seen.first ??= { sequence, hash };
      seen.last = { sequence, hash };
      yield line;
    }
    const summary = canonicalJson({
      events: seen.count,
      first: seen.first ?? null,
      last: seen.last ?? null,
      from: bounds.from ?? null,
      to: bounds.to ?? null,
      exportedAt: this.clock.now().toISOString(),
      exportedBy,
      sha256: digest.digest('hex'),
    });
    const { publicKey } = this.signer;
    yield `{"summary":${summary},"publicKey":"${publicKey}","signature":"${this.signer.sign(summary)}"}\n`;
  }
}

interface Edge {
  readonly sequence: number;
  readonly hash: string;
}

function withinBounds({ from, to }: Bounds): (moment: Date) => boolean {
  const [low, high] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  return (moment) => moment.getTime() >= low && moment.getTime() < high;
}
