// Covers: api/src/accounts
// The same test at full effort.
import './registrations.test';
