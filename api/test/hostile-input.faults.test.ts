// The same test at full effort.
import './hostile-input.test';
