/** `1 college`, `2,405 colleges`. */
export const collegesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'college' : 'colleges'}`;
