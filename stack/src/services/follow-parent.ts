/**
 * Loaded ahead of every process of the site: ends it when the process that started it is gone,
 * so that nothing is left behind even after a kill -9.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
