import { sentence } from './sentence';

it.each([
  ['Hujan badai', 'Hujan badai.'],
  [' Hujan badai. ', 'Hujan badai.'],
  ['Maaf!', 'Maaf!'],
  ['Kata panitia: "batal."', 'Kata panitia: "batal."'],
  ['Kata panitia: "batal"', 'Kata panitia: "batal".'],
  ['Menunggu izin…', 'Menunggu izin…'],
])('%j becomes %j', (text, ended) => {
  expect(sentence(text)).toBe(ended);
});
