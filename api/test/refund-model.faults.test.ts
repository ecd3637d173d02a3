// Covers: api/src/sales/refunds, api/src/sales/cancellations
// The same test at full effort.
import './refund-model.test';
