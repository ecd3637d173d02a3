// Covers: shared/storage/src
// The same test with Swift.
import './stores.test';
