/**
 * Tests of screens begin at this time, whenever they are run: what the made-up events and orders of
 * `@panggung/testing` say of days ahead and deadlines stays true.
 */
const beginning = Date.parse('2027-01-01T10:00:00Z');

const SystemDate = Date;
const ahead = beginning - SystemDate.now();

class TestDate extends SystemDate {
  constructor(...values) {
    if (values.length === 0) super(SystemDate.now() + ahead);
    else super(...values);
  }

  static now() {
    return SystemDate.now() + ahead;
  }
}
globalThis.Date = Object.defineProperty(TestDate, 'name', { value: 'Date' });
