import type { RecordedEvent } from '../../../kernel/event.js';
import type { EventDefinition } from '../../../kernel/event-definition.js';
import type { Tables } from '../projection.js';
import type { Folding } from './fold.js';

/** An event of the log, as its definition types it. */
export type Recorded<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer T, infer Data> ? RecordedEvent<T, Data> : never;

// As a method, so that one that takes a kind of events stands where one that takes any is asked for: the runner looks at
// the type before it calls.
interface AfterEvent<Row, Event> {
  after(row: Row | undefined, event: Event): Row | undefined;
}

/** The row after the event: undefined when there is none (any more), the same object when the event leaves it alone. */
export type RowAfter<Row, Event = RecordedEvent> = AfterEvent<Row, Event>['after'];

/** A function for each event type of a list; one more or one less does not compile. */
export type RowsAfter<Row, Reads extends readonly EventDefinition[]> = {
  readonly [Type in Reads[number]['type']]: RowAfter<Row, Recorded<Extract<Reads[number], { readonly type: Type }>>>;
};

/** One function for several event types, to be spread among those of the others. */
export function forAll<Row, const Some extends readonly EventDefinition[]>(
  definitions: Some,
  after: RowAfter<Row, Recorded<Some[number]>>,
): Readonly<Record<Some[number]['type'], typeof after>> {
  const entries = definitions.map(({ type }) => [type, after] as const);
  return Object.fromEntries(entries) as Record<Some[number]['type'], typeof after>;
}

/** A row that is there with some columns changed; none where there is none. */
export const change =
  <Row extends object, Event>(changes: (row: Row, event: Event) => NoInfer<Partial<Row>>): RowAfter<Row, Event> =>
  (row, event) =>
    row && { ...row, ...changes(row, event) };

/** What an event does to every row that agrees with it in one column. */
export interface ColumnStep<Row> {
  readonly definition: EventDefinition;
  readonly column: keyof Row & string;
  /** What the column holds of the rows that are touched; null for none. */
  value(event: RecordedEvent): string | null;
  after(row: Row, event: RecordedEvent): Row | undefined;
}

/** {@link ColumnStep}, typed by its event. */
export function each<Row, T extends string, D extends object>(
  definition: EventDefinition<T, D>,
  column: keyof Row & string,
  value: (event: RecordedEvent<T, D>) => string | null,
  after: (row: Row, event: RecordedEvent<T, D>) => Row | undefined,
): ColumnStep<Row> {
  return { definition, column, value, after };
}

/** What an event adds for each row of another table of the same read model. */
export interface Spread<Row> {
  readonly definition: EventDefinition;
  /** Reads the other table's rows; all events are of the definition. */
  load(folding: Folding, events: readonly RecordedEvent[], tables: Tables): Promise<void>;
  rows(folding: Folding, event: RecordedEvent): Row[];
}
