import { mailboxOf } from './mailbox';

it.each([
  ['Sari@Contoh.id', 'sari@contoh.id'],
  ['sari+konser@contoh.id', 'sari@contoh.id'],
  ['sari+a+b@contoh.id', 'sari@contoh.id'],
  ['sa.ri@contoh.id', 'sa.ri@contoh.id'],
  ['s.a.r.i+x@gmail.com', 'sari@gmail.com'],
  ['sari@googlemail.com', 'sari@gmail.com'],
  ['+62812@contoh.id', '+62812@contoh.id'],
])('counts %s as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
