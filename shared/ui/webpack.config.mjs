import { join } from 'node:path';
import { workshopConfig } from '@panggung/tooling/webpack/workshop';

export default workshopConfig(join(import.meta.dirname, 'workshop'), {
  output: join(import.meta.dirname, 'dist/workshop'),
});
