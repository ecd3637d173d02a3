// Covers: shared/storage/src, api/src/operations/stored-files, api/src/platform/files
// The same test with Swift.
import './files-in-a-store.test';
