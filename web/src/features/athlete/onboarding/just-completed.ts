/** Navigation state of whoever arrives at home straight from the end of the wizard. */
export const justCompleted = { profileCompleted: true } as const;

export const hasJustCompleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'profileCompleted' in state;

/** Milliseconds after which a celebration goes by itself (spec, athlete side, section 4). */
export const CELEBRATION_LIFE = 6000;
