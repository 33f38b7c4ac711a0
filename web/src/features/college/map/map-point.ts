/** What the map shows: a college, or what a college holds. */
export interface MapPoint {
  readonly _id: string;
  readonly name: string;
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
  readonly color: string | null;
}
