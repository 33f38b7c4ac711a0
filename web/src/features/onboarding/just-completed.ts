/** Navigation state of whoever arrives at home straight from the end of the wizard. */
export const justCompleted = { profileCompleted: true } as const;

export const hasJustCompleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'profileCompleted' in state;
