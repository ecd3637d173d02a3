// Covers: api/src/sales/gate
// The same test at full effort.
import './gate-race.test';
