// The same test at full effort.
import './takeover.test';
