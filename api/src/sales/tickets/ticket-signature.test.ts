import { randomBytes, randomUUID } from 'node:crypto';
import { createTicketSigner } from './ticket-signature';

const signer = createTicketSigner(randomBytes(32).toString('base64'));
const claims = { ticketId: randomUUID(), eventId: randomUUID(), version: 3 };

it('gives back what was signed, in a code that fits a small QR', () => {
  const code = signer.sign(claims);
  expect(signer.verify(code)).toEqual(claims);
  expect(code.length).toBeLessThan(150);
});

it('refuses a code that was changed in any place', () => {
  const code = signer.sign(claims);
  for (let place = 0; place < code.length; place += 1) {
    const changed = code[place] === 'A' ? 'B' : 'A';
    expect(signer.verify(code.slice(0, place) + changed + code.slice(place + 1))).toBeUndefined();
  }
});

it.each(['', '.', 'PGT1..', 'PGT1.AAAA.AAAA', 'hello', 'PGT1'.repeat(1000)])(
  'refuses %j',
  (code) => {
    expect(signer.verify(code)).toBeUndefined();
  },
);

it('takes the codes of a key that was replaced, and signs with the new one', () => {
  const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const replaced = createTicketSigner(fresh, [old]);
  expect(replaced.verify(createTicketSigner(old).sign(claims))).toEqual(claims);
  expect(createTicketSigner(fresh).verify(replaced.sign(claims))).toEqual(claims);
});

it('refuses the code of another key', () => {
  const other = createTicketSigner(randomBytes(32).toString('base64'));
  expect(signer.verify(other.sign(claims))).toBeUndefined();
});
