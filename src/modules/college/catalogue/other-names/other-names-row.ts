/** The state and the name of a college in the catalogue, and what people call it besides: in full, in short, and before. */
export type OtherNamesRow = readonly [state: string, name: string, ...otherNames: string[]];
