import { startWhenPainted } from './start-when-painted';
import { applyTheme } from './apply-theme';
import { hearEarly } from './hear-early';
import { stopWaitingForSheets } from './stop-waiting-for-sheets';

/**
 * Runs before everything else. Inline, the same in every page, and allowed by its hash: as a file
 * it would take one of the six connections that the page's picture and scripts need in round two.
 */
applyTheme();
stopWaitingForSheets();
startWhenPainted();
hearEarly();
