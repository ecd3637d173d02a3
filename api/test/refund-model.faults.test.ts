// The same test at full effort.
import './refund-model.test';
