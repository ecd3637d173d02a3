// Covers: api/src/sales, api/src/organizing/statements
// The same test at full effort.
import './money.test';
