import { Inject, Injectable } from '@nestjs/common';
import { FEATURES, type Feature, type HistoryKind } from '../feature.js';

/** The kinds of change that histories are filtered by, as the features declare them. */
@Injectable()
export class HistoryKinds {
  private readonly byKey = new Map<string, Required<HistoryKind>>();

  constructor(@Inject(FEATURES) features: readonly Feature[]) {
    for (const kind of features.flatMap(({ kinds }) => kinds)) {
      const known = this.byKey.get(kind.key) ?? { key: kind.key, label: '', ofAthlete: '', events: [] };
      this.byKey.set(kind.key, { ...known, ...kind, events: [...known.events, ...kind.events] });
    }
  }

  all(): readonly Required<HistoryKind>[] {
    return [...this.byKey.values()];
  }

  /** The types of events that a filter means, which names types and keys of kinds. */
  typesOf(wanted: readonly string[]): string[] {
    return wanted.flatMap((one) => this.byKey.get(one)?.events.map(({ type }) => type) ?? [one]);
  }
}
