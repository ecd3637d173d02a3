import { shellConfig } from '@panggung/tooling/webpack/shell';

export default shellConfig(import.meta.dirname);
