/** @jest-environment node */
import { runTogether } from './run-together';

runTogether('node');
