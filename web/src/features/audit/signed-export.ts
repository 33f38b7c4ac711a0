/** What the last line of an exported log says of the lines before it (docs/operations.md, "Checking an exported log"). */
export interface ExportSummary {
  readonly events: number;
  /** The key that it is signed with, as the file has it. */
  readonly publicKey: string;
}

/** Far longer than the last line, far shorter than most files. */
const TAIL = 8192;

/** Reads the signed summary at the end; undefined when the file broke off before it. */
export async function summaryOf(file: Blob): Promise<ExportSummary | undefined> {
  const tail = await file.slice(-TAIL).text();
  const last = tail.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { summary, publicKey, signature } = JSON.parse(last) as {
      summary?: { events?: unknown };
      publicKey?: unknown;
      signature?: unknown;
    };
    if (typeof summary?.events !== 'number' || typeof publicKey !== 'string' || !signature) return undefined;
    return { events: summary.events, publicKey };
  } catch {
    return undefined;
  }
}
