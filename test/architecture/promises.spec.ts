import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

/**
 * What is missing from the promises of docs/security.md: each stands in the chapter of its ASVS section and names a test
 * that fails without it. That the test exists is for `pageFaults` to say.
 */
function promiseFaults(text: string): string[] {
  return text.split(/^##+ /m).flatMap((chapter) => {
    const number = /^V\d+/.exec(chapter)?.[0];
    const promises = chapter.split(/^(?=- )/m).filter((part) => part.startsWith('- '));
    return number === undefined ? [] : promises.flatMap((promise) => faultsOf(promise, number));
  });
}

function faultsOf(promise: string, chapter: string): string[] {
  const [first = ''] = promise.split('\n');
  const section = /^- \*\*(V\d+)\.\d+ [^*]+\.\*\* \S/.exec(first)?.[1];
  const said = first.slice(2, 60);
  if (section !== chapter) return [`has no section of ${chapter}: ${said}`];
  return /`[^`\s]+\.spec\.tsx?`/.test(promise) ? [] : [`names no test: ${said}`];
}

const page = readFileSync('docs/security.md', 'utf8');

describe('the promises of docs/security.md', () => {
  it('stand by sections of the ASVS, each with a test', () => {
    expect(page.match(/^- \*\*V/gm)?.length).toBeGreaterThan(40);
    expect(promiseFaults(page)).toEqual([]);
  });

  it('are under every chapter of the ASVS 5.0', () => {
    const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  it.each([
    ['- **V6.3 Name.** Words.', 'names no test: **V6.3 Name.** Words.'],
    ['- **V7.3 Name.** Words.\n  `test/api/a.e2e.spec.ts`', 'has no section of V6: **V7.3 Name.** Words.'],
    ['- Words.\n  `test/api/a.e2e.spec.ts`', 'has no section of V6: Words.'],
  ])('would be found out by %j', (promise, fault) => {
    const whole = '- **V6.2 Name.** Words.\n  `test/api/a.e2e.spec.ts`\n';
    expect(promiseFaults(`# Page\n\n### V6 Chapter\n\n${whole}${promise}\n\n### V7 Other\n`)).toEqual([fault]);
  });
});
