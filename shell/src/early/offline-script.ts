import { recover } from '../offline/recovery';
import { applyTheme } from './apply-theme';

/** The only script of the page for when there is no network. */
applyTheme();
recover(() => location.reload());
