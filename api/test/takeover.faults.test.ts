// Covers: api/src/accounts, api/src/sales/order-finding, api/src/sales/transfers
// The same test at full effort.
import './takeover.test';
