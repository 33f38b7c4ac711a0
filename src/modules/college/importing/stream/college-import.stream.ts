import { streamsOf } from '../../../../kernel/stream.js';
import { collegeImportDecider } from './college-import.decider.js';

/** `collegeImport-{id}`. */
export const collegeImports = streamsOf(collegeImportDecider);
