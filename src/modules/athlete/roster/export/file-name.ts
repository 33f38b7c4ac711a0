import { safeName, shortName } from '../../../../platform/http/file-name.js';

/** File name of a team's workbook, e.g. `Harbor City Sharks roster.xlsx`. */
export const workbookFileName = (teamName: string): string => `${shortName(safeName(teamName), 'Team')} roster.xlsx`;
