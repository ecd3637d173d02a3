// The same test at full effort.
import './gate-race.test';
