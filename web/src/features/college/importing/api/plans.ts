import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  applyImport,
  downloadAthleticsTemplate,
  downloadImportReport,
  getImportPlan,
  listImports,
  listPlannedLines,
  planImport,
  type ImportPlan,
} from '../../../../../../contract/college-import/endpoints.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { saveFile } from '../../../../ui/save-file.js';
import type { ImportingView } from '../components/plan.js';
import type { ImportWish } from '../import-wish.js';
import { ApiError } from '../../../../app/api-error.js';
import { request } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { useRead, readQuery } from '../../../../app/data/read.js';
import { upload } from '../../../../app/upload.js';

/** Milliseconds between two looks at what goes on. */
const LOOK_AGAIN = 700;
export const isUnderWay = ({ status }: ImportPlan): boolean => ['waiting', 'reading', 'applying'].includes(status);

/** Sends a file; `onProgress` hears 0 to 1. */
export const useSendFile = (onProgress: (sent: number) => void) =>
  useCustomAction(({ wish: { file, sport, addNew, overwrite, ...wish }, key }: { wish: ImportWish; key: string }) =>
    upload(planImport, {
      params: {},
      fields: {
        ...wish,
        fileName: file.name,
        ...(wish.kind === 'athletics' && sport ? { sport } : {}),
        addNew: addNew ? 'true' : 'false',
        overwrite: overwrite ? 'true' : 'false',
      },
      file,
      fileName: file.name,
      onProgress,
      key,
    }),
  );

/** What a file would do, looked at again while it is read or written. */
export const usePlan = (planId: string) =>
  useRead(
    getImportPlan,
    { params: { id: planId } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false) },
  );

/** @param status so that lines are asked for anew once the plan was written */
export const usePlannedLines = ({ plan, outcome, page }: ImportingView, status: ImportPlan['status']) => {
  const input = { params: { id: plan }, query: { page, count: A_PAGE, ...(outcome && { outcome }) } };
  const { queryKey, queryFn, meta } = readQuery(listPlannedLines, input);
  return useQuery({
    queryKey: [...queryKey, status],
    ...(queryFn && { queryFn }),
    ...(meta && { meta }),
    placeholderData: keepPreviousData,
  });
};

export const useApplyPlan = (planId: string) =>
  useAction(applyImport, {
    input: (_: void) => ({ params: { id: planId } }),
    failed: (error) => (error instanceof ApiError ? error.message : 'The import could not be begun. Please try again.'),
    renews: [getImportPlan, listPlannedLines, listImports],
  });

/** Saves what becomes of each line. */
export const useSaveReport = (planId: string, fileName: string) =>
  useCustomAction(
    async () => {
      const response = await request(downloadImportReport, { params: { id: planId } });
      saveFile(await response.blob(), `report of ${fileName}`);
    },
    { failed: 'The report could not be saved. Please try again.' },
  );

/** Saves a file of athletics to be filled in. */
export const useSaveTemplate = () =>
  useCustomAction(
    async () => saveFile(await (await request(downloadAthleticsTemplate, {})).blob(), 'athletics-template.csv'),
    { failed: 'The template could not be saved. Please try again.' },
  );
