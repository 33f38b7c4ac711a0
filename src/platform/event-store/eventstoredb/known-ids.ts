/**
 * Event ids of recently used streams. EventStoreDB compares ids only with the events right after the expected revision,
 * so the same ids at a later revision would be stored twice; this cache finds them. Its entries are always right,
 * because a stream only grows; it may be incomplete.
 */
export class KnownIds {
  private readonly streams = new Map<string, Map<string, number>>();
  private total = 0;

  constructor(private readonly most = 200_000) {}

  /** How many of the stream's first events are known. */
  count(stream: string): number {
    return this.streams.get(stream)?.size ?? 0;
  }

  /** Only the next event after those known is taken in. */
  note(stream: string, revision: number, id: string): void {
    const ids = this.streams.get(stream) ?? new Map<string, number>();
    if (revision !== ids.size) return;
    ids.set(id, revision);
    this.total++;
    this.streams.delete(stream);
    this.streams.set(stream, ids);
    this.forgetOldest();
  }

  revisionOf(stream: string, id: string): number | undefined {
    return this.streams.get(stream)?.get(id);
  }

  private forgetOldest(): void {
    for (const [stream, ids] of this.streams) {
      if (this.total <= this.most || this.streams.size === 1) return;
      this.streams.delete(stream);
      this.total -= ids.size;
    }
  }
}
