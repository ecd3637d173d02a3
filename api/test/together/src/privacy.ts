import { runTogether } from '../run-together';

runTogether('src/privacy');
