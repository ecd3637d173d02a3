import { refusalText } from './refusal-text';

test('what is not signed says how to sign it', () => {
  expect(refusalText('it is not signed by its team')).toBe(
    'refused: it is not signed by its team: set PANGGUNG_SIGNING_KEY to the file that `remote keygen` wrote',
  );
});

test('any other stays as it is', () => {
  expect(refusalText('this key is revoked')).toBe('refused: this key is revoked');
});
