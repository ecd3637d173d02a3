import { runTogether } from '../run-together';

runTogether('src/operations');
