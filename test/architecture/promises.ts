/**
 * What is missing from the promises of docs/security.md: each stands in the chapter of its ASVS section and names a test
 * that fails without it. That the test exists is for `pageFaults` to say.
 */
export function promiseFaults(text: string): string[] {
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
