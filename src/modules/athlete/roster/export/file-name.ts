/** Neither a path nor a header nor a command: letters, digits, spaces and a few marks. */
const unsafe = /[^\p{L}\p{N} ._-]+/gu;
const MOST_LETTERS = 80;

/** File name of a team's workbook, e.g. `Harbor City Sharks roster.xlsx`. */
export function workbookFileName(teamName: string): string {
  const safe = teamName
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. -]+$/g, '');
  return `${[...safe].slice(0, MOST_LETTERS).join('').trim() || 'Team'} roster.xlsx`;
}

/** `Content-Disposition` of a download, with an ASCII name for old readers beside the real one (RFC 6266). */
export function attachment(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
