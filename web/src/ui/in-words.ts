/** A wait: `1 second`, `45 seconds`, from a minute and a half on `2 minutes`. */
export const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
