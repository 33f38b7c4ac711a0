export { BinaryColumns, type Scalar } from '../src/platform/projections/tables/binary-columns.js';
