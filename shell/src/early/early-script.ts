import { startWhenPainted } from './start-when-painted';
import { applyTheme } from './apply-theme';
import { stopWaitingForSheets } from './stop-waiting-for-sheets';

/**
 * Runs ahead of everything. It stands in the page, the same text in every one, allowed by its hash: as
 * a file it took one of the six connections that the page's picture and scripts need in the second round.
 */
applyTheme();
stopWaitingForSheets();
startWhenPainted();
