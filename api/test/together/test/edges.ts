import { runTogether } from '../run-together';

runTogether('test/edges');
