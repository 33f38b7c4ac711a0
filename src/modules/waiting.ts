import type pg from 'pg';

/** What a number is counted with. */
export interface CountContext {
  readonly pool: pg.Pool;
  readonly now: Date;
  /** What Nest provides of the class. */
  readonly get: <T>(service: abstract new (...args: never[]) => T) => T;
}

/** Something that an admin may have to do, as a number on their home: none of it, and it isn't shown. */
export interface WaitingPart {
  readonly key: string;
  /** What it is called where there is one, and where there are several. */
  readonly what: readonly [one: string, several: string];
  /** The path of the screen that lists them. */
  readonly to: string;
  /** Something is wrong; without, it only goes on. What is wrong comes first. */
  readonly wrong?: true;
  readonly count: (context: CountContext) => Promise<number>;
}
