/**
 * Preloaded in every process of the site: ends the process when its parent is gone, so that
 * nothing is left behind even after a kill -9.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
