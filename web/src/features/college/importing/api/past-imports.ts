import { listImports, undoImport, type CollegeImport } from '../../../../../../contract/college-import/endpoints.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** The latest first; told live as they go on. */
export const usePastImports = (page: number) =>
  useRead(listImports, { query: { page, count: A_PAGE } }, { keep: true });

/** Takes a whole import back. */
export const useUndoImport = () =>
  useAction(undoImport, {
    input: ({ _id }: CollegeImport) => ({ params: { id: _id } }),
    done: ({ fileName }) => ({
      title: 'The import is being taken back',
      text: `${fileName}: you can leave this screen.`,
    }),
    failed: (error) => (error instanceof ApiError ? error.message : 'It could not be taken back. Please try again.'),
    renews: [listImports],
  });
