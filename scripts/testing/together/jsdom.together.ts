import { runTogether } from './run-together';

runTogether('jsdom');
