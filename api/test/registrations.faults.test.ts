// The same test at full effort.
import './registrations.test';
