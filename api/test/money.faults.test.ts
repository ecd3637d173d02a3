// The same test at full effort.
import './money.test';
