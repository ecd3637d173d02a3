// Covers: api/src/catalog
// The same test at full effort.
import './listings.test';
