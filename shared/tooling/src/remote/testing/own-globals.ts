/*
 * Jest copies globals of its process into that of each test. Where one process runs all tests, the words that the api's
 * set-up gives zod would be those of these tests too.
 */
Reflect.deleteProperty(globalThis, '__zod_globalConfig');
