// Covers: api/src/platform/http
// The same test at full effort.
import './hostile-input.test';
